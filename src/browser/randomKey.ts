/** 128 random bits as 32 hexadecimal digits. Unlike `crypto.randomUUID`, it works on pages without TLS. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
