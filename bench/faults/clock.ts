/** Preloaded into a server: its clock is so many hours off (CLOCK_OFF_HOURS), as after a failed time service. */
const OFF_MS = Number(process.env['CLOCK_OFF_HOURS'] ?? 0) * 3_600_000;
const RealDate = Date;

class WrongDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(RealDate.now() + OFF_MS);
    // Dates of several parts keep their meaning.
    else super(...(given as [number]));
  }
  static override now(): number {
    return RealDate.now() + OFF_MS;
  }
}
if (OFF_MS !== 0) globalThis.Date = WrongDate as DateConstructor;
