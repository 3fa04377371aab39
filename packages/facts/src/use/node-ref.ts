/** A node of the facts: index of its frame, and its own index there. */
export interface NodeRef {
  frame: number;
  node: number;
}
