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

/**
 * @param place the file or folder that could not be written
 * @returns a Refusal; other errors than those of the file system are returned as they are
 */
export function asRefusal(place: string, cause: unknown): unknown {
  const { code, syscall } = cause as NodeJS.ErrnoException;
  if (code === 'EEXIST') return new Refusal(409, `${place} already exists.`, { cause });
  return syscall ? new Refusal(400, `${place} could not be written (${code}).`, { cause }) : cause;
}
