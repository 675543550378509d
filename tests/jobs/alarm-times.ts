import { cloudApp, ofType, PROD, type Resource, synthesize } from '#tests/infra/support/synth.ts';

/** A value of a metric. `of`: the queue, function or job that it is about. */
export type Sample = { second: number; name: string; value: number; of: string };

const resources = synthesize(cloudApp(PROD));
const alarms = ofType(resources, 'AWS::CloudWatch::Alarm');

/** The alarm on a metric, alone or in an expression, whose definition contains all words. */
export const alarmOn = (metric: string, ...words: string[]): Resource => {
  const found = alarms.filter(({ id, properties }) => {
    const text = `${id} ${JSON.stringify(properties)}`;
    return [metric, ...words].every((word) => text.includes(word));
  });
  const [alarm, ...more] = found;
  if (!alarm || more.length > 0)
    throw new Error(`expected one alarm on ${[metric, ...words].join(' ')}, found ${found.map(({ id }) => id)}`);
  return alarm;
};

type Part = { Period?: number; MetricStat?: { Period: number } };

const periodOf = ({ properties: { Period, Metrics = [] } }: Resource): number =>
  Period ?? Metrics.flatMap((part: Part) => part.Period ?? part.MetricStat?.Period ?? [])[0];

/**
 * Minutes until an alarm rings; undefined if it does not. CloudWatch looks each minute at the periods that end then, and these alarms
 * ring when all of them reach the threshold.
 */
export const minutesUntil = (alarm: Resource, samples: Sample[], minutes: number): number | undefined => {
  const { Threshold, EvaluationPeriods, ComparisonOperator, Statistic } = alarm.properties;
  if (ComparisonOperator !== 'GreaterThanOrEqualToThreshold') throw new Error(`${alarm.id} compares otherwise`);
  const period = periodOf(alarm);
  const isReached = (until: number): boolean => {
    const values = samples.filter(({ second }) => second >= until - period && second < until).map(({ value }) => value);
    return values.length > 0 && (Statistic === 'Maximum' ? Math.max(...values) : values.reduce((sum, each) => sum + each, 0)) >= Threshold;
  };
  for (let minute = 1; minute <= minutes; minute += 1)
    if (Array.from({ length: EvaluationPeriods }, (_, index) => minute * 60 - index * period).every(isReached)) return minute;
  return undefined;
};
