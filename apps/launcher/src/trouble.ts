/** A failure that the person at the terminal can repair: one sentence or two, what is wrong and what to do. */
export class Trouble extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Trouble';
  }
}
