import { chakra, Flex, Stack } from '@chakra-ui/react';
import type { FollowedPlan, WeighIn } from '@practice-portal/domain/diet';
import { useLocale } from '@practice-portal/ui';
import { daysBetween } from '@practice-portal/domain/locale';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface WeightChartProps {
  plan: FollowedPlan | null;
  weighIns: readonly WeighIn[];
}

interface Point {
  date: string;
  weight: number;
}

const WIDTH = 440;
const HEIGHT = 200;
const MARGIN = { left: 64, right: 16, top: 12, bottom: 28 };

/** Places dates and weights in the drawing. */
const scaleOf = (points: readonly Point[]) => {
  const [first = ''] = points.map(({ date }) => date).toSorted();
  const dayOf = ({ date }: Point): number => daysBetween(first, date);
  const days = points.map(dayOf);
  const weights = points.map(({ weight }) => weight);
  const [from, to] = [Math.min(...days), Math.max(...days)];
  const [low, high] = [Math.min(...weights), Math.max(...weights)];
  const part = (value: number, start: number, end: number): number => (end === start ? 0.5 : (value - start) / (end - start));
  return {
    low,
    high,
    at: (point: Point) => ({
      x: MARGIN.left + part(dayOf(point), from, to) * (WIDTH - MARGIN.left - MARGIN.right),
      y: MARGIN.top + (1 - part(point.weight, low, high)) * (HEIGHT - MARGIN.top - MARGIN.bottom),
    }),
  };
};

const Line = ({ points, at, dashed }: { points: readonly Point[]; at: ReturnType<typeof scaleOf>['at']; dashed: boolean }): ReactNode => (
  <chakra.polyline
    points={points
      .map(at)
      .map(({ x, y }) => `${x},${y}`)
      .join(' ')}
    fill="none"
    stroke={dashed ? 'fg.muted' : 'accent.solid'}
    strokeWidth="2"
    strokeDasharray={dashed ? '6 4' : undefined}
  />
);

/** The planned curve, dashed, and what was weighed. The table below says the same in figures. */
export const WeightChart = ({ plan, weighIns }: WeightChartProps): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatDate, formatWeight } = useLocale();
  const planned = plan?.planned ?? [];
  const weighed: Point[] = plan === null ? [...weighIns] : [{ date: plan.startDate, weight: plan.startWeight }, ...weighIns];
  const all = [...planned, ...weighed].toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const [first] = all;
  const last = all.at(-1);
  if (first === undefined || last === undefined || all.length < 2) return null;
  const { low, high, at } = scaleOf(all);
  const words = (pounds: number): string => t('pet.weightValue', { ...formatWeight(pounds) });
  const bottom = HEIGHT - MARGIN.bottom;
  return (
    <Stack gap="2">
      <chakra.svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} w="full" maxW="lg" role="img" aria-label={t('weighIns.chart')} fontSize="sm">
        <chakra.path d={`M ${MARGIN.left} ${MARGIN.top} V ${bottom} H ${WIDTH - MARGIN.right}`} fill="none" stroke="border.control" />
        <Line points={planned} at={at} dashed />
        <Line points={weighed} at={at} dashed={false} />
        {weighed.map((point) => {
          const { x, y } = at(point);
          return <chakra.circle key={point.date} cx={x} cy={y} r="4" fill="accent.solid" />;
        })}
        <chakra.text x={MARGIN.left - 6} y={MARGIN.top + 8} textAnchor="end" fill="fg.muted">
          {words(high)}
        </chakra.text>
        <chakra.text x={MARGIN.left - 6} y={bottom} textAnchor="end" fill="fg.muted">
          {words(low)}
        </chakra.text>
        <chakra.text x={MARGIN.left} y={HEIGHT - 8} fill="fg.muted">
          {formatDate(first.date)}
        </chakra.text>
        <chakra.text x={WIDTH - MARGIN.right} y={HEIGHT - 8} textAnchor="end" fill="fg.muted">
          {formatDate(last.date)}
        </chakra.text>
      </chakra.svg>
      <Flex gap="4" wrap="wrap" textStyle="sm" color="fg.muted">
        {plan !== null && <span>{t('weighIns.dashed')}</span>}
        <span>{t('weighIns.solid')}</span>
      </Flex>
    </Stack>
  );
};
