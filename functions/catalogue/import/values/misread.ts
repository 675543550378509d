/** Thrown for a cell that cannot be parsed; the message follows the field name in the report. */
export class Misread extends Error {
  override name = 'Misread';
}
