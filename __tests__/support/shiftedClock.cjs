/** Preloaded into a server with `node --require`: shifts its clock by CLOCK_SHIFT_MS. */
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const RightDate = Date;

globalThis.Date = class extends RightDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RightDate.now() + shift] : args));
  }

  static now() {
    return RightDate.now() + shift;
  }
};
