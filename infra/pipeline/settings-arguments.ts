/** Prints the settings of a stage, a JSON object in the environment variable SETTINGS, as arguments of the CDK without spaces. */
const settings = JSON.parse(process.env.SETTINGS || '{}') as Record<string, unknown>;

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const argumentsOf = Object.entries(settings).map(([key, value]) => `${key}=${toText(value)}`);
const withSpaces = argumentsOf.filter((each) => /\s/.test(each));
if (withSpaces.length > 0) throw new Error(`SETTINGS must not contain spaces: ${withSpaces.join('; ')}`);
console.log(argumentsOf.flatMap((each) => ['-c', each]).join(' '));
