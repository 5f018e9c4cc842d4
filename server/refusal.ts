/** A request that is refused for a reason that its sender may read; nothing was changed. */
export class Refusal extends Error {
  readonly statusCode: number;

  /**
   * @param statusCode 4xx: the sender's fault; 5xx: ours, and the cause is logged
   * @param message one sentence for the sender
   */
  constructor(statusCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Refusal';
    this.statusCode = statusCode;
  }
}
