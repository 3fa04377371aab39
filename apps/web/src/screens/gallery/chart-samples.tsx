import { useAddresses } from '../../address/use-addresses.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import type { ChartPoint } from '../../ui/charts/chart-data.ts';
import { IntervalChart } from '../../ui/charts/interval-chart.tsx';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import type { ChartTile } from '../../ui/charts/model/tile-plot.ts';
import { PieChart } from '../../ui/charts/pie-chart.tsx';
import { RankChart } from '../../ui/charts/rank-chart.tsx';
import { Treemap } from '../../ui/charts/treemap.tsx';
import { scoreTone } from '../../vocabulary/score-tone.ts';
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
      <Sample name="PieChart">
        <div className={styles.wide}>
          <PieChart
            title="Websites by status"
            xLabel="Status"
            yLabel="Websites"
            totalLabel="in total"
            slices={[
              { name: 'Compliant', value: 12, tone: 'pass' },
              { name: 'Non Compliant', value: 31, tone: 'fail' },
              { name: 'Not Tested', value: 7, tone: 'plain' },
            ]}
            fileName="sample-status"
          />
        </div>
      </Sample>
      <Sample name="RankChart">
        <div className={styles.wide}>
          <RankChart
            title="Best districts"
            xLabel="District"
            yLabel="Score"
            most={100}
            bars={[
              { x: 'Suryanagar', y: 96, tone: 'pass', href: addresses.gallery() },
              { x: 'Chandrapur', y: 71, tone: 'warn', href: addresses.gallery() },
              { x: 'Taranagar', y: 34, tone: 'fail', href: addresses.gallery() },
            ]}
            fileName="sample-best"
          />
        </div>
      </Sample>
      <Sample name="IntervalChart">
        <div className={styles.wide}>
          <IntervalChart
            title="Average score of all districts"
            lead="Best estimate 63, most likely between 61 and 66."
            xLabel="Value"
            yLabel="Score, from 0 to 100"
            names={{ low: 'At least', value: 'Best estimate', high: 'At most' }}
            range={[0, 100]}
            low={61}
            value={63}
            high={66}
            fileName="sample-interval"
          />
        </div>
      </Sample>
      <Sample name="Treemap">
        <div className={styles.wide}>
          <Treemap
            title="Districts by score"
            xLabel="District"
            yLabel="Score"
            bands={[
              { tone: 'pass', label: 'Good' },
              { tone: 'warn', label: 'Needs improvement' },
              { tone: 'fail', label: 'Critical' },
            ]}
            groups={[
              {
                key: 'north',
                name: 'North',
                tiles: [sampleTile('Suryanagar', 96, 40), sampleTile('Navapur', 62, 12)],
              },
              {
                key: 'south',
                name: 'South',
                tiles: [sampleTile('Taranagar', 34, 20), sampleTile('Chandrapur', 71, 5)],
              },
            ]}
            table={<p>Suryanagar 96, Chandrapur 71, Navapur 62, Taranagar 34</p>}
            fileName="sample-districts"
          />
        </div>
      </Sample>
    </>
  );
}

function sampleTile(x: string, y: number, size: number): ChartTile {
  return { key: x, size, tone: scoreTone(y), point: { x, y } };
}
