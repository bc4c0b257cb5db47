import { PlainBadge } from '../../../ui/badge.tsx'
import {
  type AgreementContent,
  type DiffSegment,
  diffAgreements,
  type SectionDiff,
} from './agreement-diff.ts'

export function AgreementDifferences({
  before,
  after,
}: {
  before: AgreementContent
  after: AgreementContent
}) {
  const { title, sections } = diffAgreements(before, after)
  const changed = sections.filter(({ change }) => change !== 'same')
  const hasNewTitle = title.some(({ kind }) => kind !== 'same')
  if (!hasNewTitle && changed.length === 0) return <p className="text-muted-foreground">No differences.</p>
  return (
    <div className="grid gap-4 wrap-anywhere">
      {hasNewTitle && (
        <p className="font-semibold">
          <DiffParts parts={title} />
        </p>
      )}
      {changed.map((section) => (
        <ChangedSection key={section.id} section={section} />
      ))}
    </div>
  )
}

const changeLabels = {
  same: { label: 'Unchanged', tone: 'gray' },
  changed: { label: 'Changed', tone: 'blue' },
  added: { label: 'Added', tone: 'green' },
  removed: { label: 'Removed', tone: 'red' },
  moved: { label: 'Moved', tone: 'gray' },
} as const satisfies Record<SectionDiff['change'], object>

function ChangedSection({ section: { change, heading, text } }: { section: SectionDiff }) {
  const { label, tone } = changeLabels[change]
  return (
    <section className="grid justify-items-start gap-1 border-l-2 border-border pl-4">
      <PlainBadge tone={tone}>{label}</PlainBadge>
      <h3 className="font-semibold">
        <DiffParts parts={heading} />
      </h3>
      {change !== 'moved' && (
        <p className="whitespace-pre-line">
          <DiffParts parts={text} />
        </p>
      )}
    </section>
  )
}

const DiffParts = ({ parts }: { parts: readonly DiffSegment[] }) =>
  parts.map(({ kind, text }, index) => {
    const key = `${index}`
    if (kind === 'added')
      return (
        <ins key={key} className="text-success underline underline-offset-2">
          {text}
        </ins>
      )
    return kind === 'removed' ? (
      <del key={key} className="text-danger">
        {text}
      </del>
    ) : (
      <span key={key}>{text}</span>
    )
  })
