import { CircleCheck, FileX2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import type { WaiverVerification } from '#shared/waivers/waiver-verification.ts'
import { type Tone, toneClasses } from '../../ui/badge.tsx'

const RESULT_TEXTS = {
  unchanged: {
    tone: 'green',
    Icon: CircleCheck,
    title: 'Unchanged',
    text: 'The waiver, the agreement text and the ledger entry match the record.',
  },
  altered: {
    tone: 'red',
    Icon: FileX2,
    title: 'Altered',
    text: 'These parts differ from the record:',
  },
  waiting: {
    tone: 'yellow',
    Icon: CircleCheck,
    title: 'Signed',
    text: 'This signature will be added to the ledger within an hour. Please check again later.',
  },
} as const satisfies Record<WaiverVerification['status'], ResultText>

type ResultText = { tone: Tone; Icon: LucideIcon; title: string; text: string }

export function VerificationCard({ verification }: { verification: WaiverVerification }) {
  const { status, alterations, reference, initials, signedAt, agreementVersion, isFound } = verification
  const { tone, Icon, title, text } = RESULT_TEXTS[status]
  return (
    <section
      aria-labelledby="result"
      className="overflow-hidden rounded-lg border border-border bg-surface shadow-elevated"
    >
      <div
        role="status"
        className="forge-head grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 border-b border-border px-5 py-5 sm:gap-x-4 sm:px-8 sm:py-10"
      >
        <Icon aria-hidden="true" className={`stamp-in size-9 sm:size-14 ${toneClasses(tone).text}`} />
        <h2
          id="result"
          className={`text-display text-title wrap-anywhere max-sm:text-[2rem] ${toneClasses(tone).text}`}
        >
          {title}
        </h2>
        <p className="col-start-2 text-lead">{text}</p>
        {alterations.length > 0 && (
          <ul className="col-start-2 list-disc pl-5 font-semibold wrap-anywhere">
            {alterations.map((alteration) => (
              <li key={alteration}>{alteration}</li>
            ))}
          </ul>
        )}
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4 p-5 sm:grid-cols-2 sm:p-8">
        <Fact label="Reference">
          <span className="font-mono">{reference}</span>
        </Fact>
        <Fact label="Signed for">{initials}</Fact>
        <Fact label="Signed on">{formatDateTime(signedAt, business.timeZone)}</Fact>
        <Fact label="Agreement version">{agreementVersion}</Fact>
        <Fact label="Ledger entry">{entryText(verification)}</Fact>
        {isFound && (
          <Fact label="Recorded">
            This waiver was signed before the ledger existed. The gym had already recorded the version and the
            hash of the agreement.
          </Fact>
        )}
      </dl>
    </section>
  )
}

const numberFormat = new Intl.NumberFormat('en-US')

function entryText({ entry, entryCount }: WaiverVerification): string {
  return entry ? `Entry ${numberFormat.format(entry)} of ${numberFormat.format(entryCount)}` : 'Not yet'
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
