import { useAddresses } from '../../address/use-addresses.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import type { ChartPoint } from '../../ui/charts/chart-data.ts';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import styles from './sample.module.css';
import { Sample } from './sample.tsx';

const BANDS = [
  { from: 0, to: 50, label: 'Fail', tone: 'fail' },
  { from: 50, to: 90, label: 'Average', tone: 'warn' },
  { from: 90, to: 100, label: 'Pass', tone: 'pass' },
] as const;

const monthly = (...values: (number | null)[]): ChartPoint[] =>
  values.map((y, month) => ({
    x: new Date(Date.UTC(2026, month, 5)),
    y,
    ...(y === null ? { note: 'Most pages asked for a sign-in.' } : {}),
  }));

const NAMES = ['Images', 'Contrast', 'Forms', 'Links', 'Tables', 'Language', 'Others'];

export function ChartSamples() {
  const addresses = useAddresses();
  return (
    <>
      <Sample name="LineChart">
        <div className={styles.wide}>
          <LineChart
            title="Score of a sample site"
            lead="The score rose from 48 in January to 91 in June."
            yLabel="Score, 0 to 100"
            xLabel="Test run"
            range={[0, 100]}
            bands={BANDS}
            series={[{ name: 'Score', points: monthly(48, 55, null, 72, 88, 91) }]}
            fileName="sample-score"
          />
        </div>
        <div className={styles.wide}>
          <LineChart
            title="Pages tested by office"
            yLabel="Pages"
            xLabel="Month"
            series={NAMES.map((name, index) => ({
              name,
              points: monthly(40 - 3 * index, 44 - index, 47, 52 - 4 * index, 60 - 7 * index),
            }))}
            fileName="sample-pages"
          />
        </div>
      </Sample>
      <Sample name="BarChart">
        <div className={styles.wide}>
          <BarChart
            title="Issues by category"
            yLabel="Issues"
            xLabel="Test run"
            series={NAMES.map((name, index) => ({ name, points: monthly(30 - index, 24, 18 - index, 9) }))}
            fileName="sample-categories"
          />
        </div>
        <div className={styles.wide}>
          <BarChart
            title="Websites by district"
            yLabel="Websites"
            xLabel="District"
            series={[
              {
                name: 'Websites',
                points: [
                  { x: 'Suryanagar', y: 12, href: addresses.gallery() },
                  { x: 'Chandrapur', y: 7, href: addresses.gallery() },
                  { x: 'Taranagar', y: 0, href: addresses.gallery() },
                ],
              },
            ]}
            fileName="sample-websites"
          />
        </div>
      </Sample>
    </>
  );
}
