import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AgreementVersion, reacceptanceLabels } from '#shared/waivers/agreement-version.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { formatGymDateTime } from '../../format/dates.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { AgreementDifferences } from './agreement-differences.tsx'
import { agreementToasts } from './agreement-toasts.ts'

type VersionCardProps = {
  version: AgreementVersion
  before: AgreementVersion | undefined
  isCurrent?: boolean
}

export function VersionCard({ version, before, isCurrent = false }: VersionCardProps) {
  const { title, sections, sha256, publishedAt, publishedBy, reacceptance, isBuiltIn } = version
  const copy = () =>
    copyText(
      sha256,
      agreementToasts.hashCopied,
      staffToastMessages.failed('The browser did not allow copying. Please select and copy the text.'),
    )
  return (
    <Card className="grid grid-cols-1 gap-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Version {version.version}</h2>
        {isCurrent && (
          <Badge tone="green" hasShape>
            In use
          </Badge>
        )}
      </div>
      <p className="text-muted-foreground">
        {publishedAt
          ? `Published ${formatGymDateTime(publishedAt)} ${isBuiltIn ? 'from the built-in text, with the name of the gym' : `by ${publishedBy?.name ?? 'a colleague'}`}`
          : 'First version (built in)'}
        {reacceptance && ` · Must sign again: ${reacceptanceLabels[reacceptance]}`}
      </p>
      <div className="flex items-center gap-2 text-muted-foreground">
        <span className="shrink-0">SHA-256</span>
        {/* A click selects the whole hash. */}
        <span title={sha256} className="min-w-0 flex-1 font-mono text-xs wrap-anywhere select-all">
          {sha256}
        </span>
        <Button variant="ghost" size="compact" className="-my-2 -mr-2.5" onClick={copy}>
          Copy<span className="sr-only"> SHA-256 of version {version.version}</span>
        </Button>
      </div>
      <VersionDetails summary="Text">
        <div className="grid gap-3">
          <p className="font-semibold">{title}</p>
          {sections.map((section) => (
            <section key={section.id}>
              <h3 className="font-semibold">{section.heading}</h3>
              <p className="whitespace-pre-line">{section.text}</p>
            </section>
          ))}
        </div>
      </VersionDetails>
      {before && (
        <VersionDetails summary={`Differences from version ${before.version}`}>
          <AgreementDifferences before={before} after={version} />
        </VersionDetails>
      )}
    </Card>
  )
}

const VersionDetails = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className="group border-t border-border">
    <summary className="flex min-h-11 items-center justify-between gap-4 font-semibold">
      {summary}
      <ChevronDown className="size-5 text-muted-foreground transition-transform group-open:rotate-180" />
    </summary>
    <div className="max-w-prose pb-2 wrap-anywhere">{children}</div>
  </details>
)
