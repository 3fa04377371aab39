/** Reference to a node of the facts: index of its frame, and its index in that frame. */
export interface NodeRef {
  frame: number;
  node: number;
}
