/** An error whose message may be sent to the client. If its status is below 500, nothing was changed. */
export class Refusal extends Error {
  readonly statusCode: number;

  /**
   * @param statusCode 4xx for a wrong request; 5xx for a failure of the server, whose cause is logged
   * @param message one sentence for the client
   */
  constructor(statusCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Refusal';
    this.statusCode = statusCode;
  }
}
