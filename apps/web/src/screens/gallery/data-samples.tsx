import { Badge } from '../../ui/data/badge.tsx';
import { BarList } from '../../ui/data/bar-list.tsx';
import { CodeSnippet } from '../../ui/data/code-snippet.tsx';
import { DetailList } from '../../ui/data/detail-list.tsx';
import { FactList } from '../../ui/data/fact-list.tsx';
import { Meter } from '../../ui/data/meter.tsx';
import { ScoreBadge } from '../../ui/data/score-badge.tsx';
import { ScoreGauge } from '../../ui/data/score-gauge.tsx';
import { Time } from '../../ui/data/time.tsx';
import { splitMarked } from '../../ui/model/split-marked.ts';
import styles from './sample.module.css';
import { Sample } from './sample.tsx';

const SNIPPET = '<a class="nav-link" href="/tenders" style="color:#8a8a8a">Tenders</a>';

const REPAIRED = SNIPPET.replace('#8a8a8a', '#737373');

export function DataSamples() {
  return (
    <>
      <Sample name="Badge">
        <Badge tone="pass" icon="check">
          COMPLETE
        </Badge>
        <Badge tone="warn" icon="alert">
          PARTIALLY COMPLETE
        </Badge>
        <Badge tone="fail" icon="cross">
          FAILURE
        </Badge>
        <Badge tone="info" icon="running">
          RUNNING
        </Badge>
        <Badge tone="plain">WCAG 1.4.3</Badge>
      </Sample>
      <Sample name="ScoreBadge and ScoreGauge">
        <ScoreBadge score={96} colour="green" word="pass" />
        <ScoreBadge score={72} colour="amber" word="amber" />
        <ScoreBadge score={12} colour="red" word="red" />
        <ScoreBadge score={null} />
        <ScoreGauge score={100} band="pass" />
        <ScoreGauge score={72} band="average" />
        <ScoreGauge score={0} band="fail" />
        <ScoreGauge score={null} band={null} />
      </Sample>
      <Sample name="BarList and Meter">
        <BarList
          label="Failures by impact"
          bars={[
            { key: 'critical', label: 'Critical', value: 107, tone: 'critical' },
            { key: 'serious', label: 'Serious', value: 264, tone: 'serious' },
            { key: 'moderate', label: 'Moderate', value: 33, tone: 'moderate' },
            { key: 'minor', label: 'Minor', value: 0, tone: 'minor' },
          ]}
        />
        <div className={styles.wide}>
          <Meter label="Failing elements" value={214} max={412} valueText="214 of 412" />
        </div>
      </Sample>
      <Sample name="FactList and Time">
        <FactList
          facts={[
            { term: 'Failures', value: '412', note: '19 kinds, 104 pages' },
            { term: 'Pages tested', value: '118 / 120' },
          ]}
        />
        <Time value="2024-03-05T09:34:05Z" />
        <Time value="2024-03-05T09:34:05Z" show="date" isRelativeShown />
        <Time value={null} />
      </Sample>
      <Sample name="DetailList">
        <DetailList>
          <dt>Selector</dt>
          <dd>
            <code>a.nav-link</code>
          </dd>
          <dt>Needs</dt>
          <dd>4.5 : 1</dd>
        </DetailList>
      </Sample>
      <Sample name="CodeSnippet">
        <CodeSnippet label="Code of the element" parts={splitMarked(SNIPPET, ['color:#8a8a8a'], [])} />
        <CodeSnippet label="How it could be" parts={splitMarked(REPAIRED, [], ['color:#737373'])} />
      </Sample>
    </>
  );
}
