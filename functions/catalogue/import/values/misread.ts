/** A cell that says something we do not understand; the message follows the field's name in the report. */
export class Misread extends Error {
  override name = 'Misread';
}
