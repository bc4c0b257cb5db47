import type { ReactNode } from 'react'
import { business } from '#shared/business.ts'
import { formatDateTime } from '#shared/plain-date.ts'
import type { WaiverVerification } from '#shared/waiver-verification.ts'
import { StatusShape, type Tone, toneClasses } from '../../ui/badge.tsx'

const RESULTS = {
  unchanged: {
    tone: 'green',
    title: 'Unchanged',
    text: 'Waiver, agreement text and ledger entry are what was recorded.',
  },
  altered: {
    tone: 'red',
    title: 'Altered',
    text: 'Something differs from what was recorded:',
  },
  waiting: {
    tone: 'yellow',
    title: 'Signed',
    text: 'This signature gets its entry in the ledger within the hour. Please look again later.',
  },
} as const satisfies Record<WaiverVerification['status'], { tone: Tone; title: string; text: string }>

/** The result, without a name: initials only. */
export function VerificationCard({ verification }: { verification: WaiverVerification }) {
  const { status, alterations, reference, initials, signedAt, agreementVersion, isFound } = verification
  const { tone, title, text } = RESULTS[status]
  return (
    <section
      aria-labelledby="result"
      className="verification overflow-hidden rounded-lg border border-border bg-surface shadow-elevated"
    >
      <div role="status" className="grid gap-3 border-b border-border p-5 sm:p-8">
        <h2
          id="result"
          className={`flex items-center gap-3 text-display text-heading ${toneClasses(tone).text}`}
        >
          <StatusShape tone={tone} />
          {title}
        </h2>
        <p>{text}</p>
        {alterations.length > 0 && (
          <ul className="list-disc pl-5 font-semibold wrap-anywhere">
            {alterations.map((alteration) => (
              <li key={alteration}>{alteration}</li>
            ))}
          </ul>
        )}
      </div>
      <dl className="grid gap-x-6 gap-y-3 p-5 sm:grid-cols-[auto_1fr] sm:p-8">
        <Fact label="Reference">
          <span className="font-mono">{reference}</span>
        </Fact>
        <Fact label="Signed for">{initials}</Fact>
        <Fact label="Signed on">{formatDateTime(signedAt, business.timeZone)}</Fact>
        <Fact label="Agreement version">{agreementVersion}</Fact>
        <Fact label="Ledger entry">{entryText(verification)}</Fact>
        {isFound && (
          <Fact label="Recorded">
            Signed before the ledger began; agreement version and text hash were on file.
          </Fact>
        )}
      </dl>
    </section>
  )
}

const count = new Intl.NumberFormat('en-US')

/** 'Entry 1,204 of 3,961'. */
function entryText({ entry, entryCount }: WaiverVerification): string {
  return entry ? `Entry ${count.format(entry)} of ${count.format(entryCount)}` : 'Not yet'
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid sm:contents">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
