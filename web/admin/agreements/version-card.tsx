import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AgreementVersion, reacceptanceLabels } from '#shared/agreement-version.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { formatGymDateTime } from '../format/dates.ts'
import { Differences } from './differences.tsx'

type VersionCardProps = {
  version: AgreementVersion
  before: AgreementVersion | undefined
  isCurrent?: boolean
}

/** A version as it was published, which nothing changes again. */
export function VersionCard({ version, before, isCurrent = false }: VersionCardProps) {
  const { title, sections, sha256, publishedAt, publishedBy, reacceptance } = version
  return (
    <Card className="grid gap-3 text-sm">
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
          ? `Published ${formatGymDateTime(publishedAt)} by ${publishedBy?.name ?? 'a colleague'}`
          : 'The first version, part of the product'}
        {reacceptance && ` · Accepted again by: ${reacceptanceLabels[reacceptance]}`}
      </p>
      <p className="text-muted-foreground">
        SHA-256 <span className="font-mono text-xs wrap-anywhere">{sha256}</span>
      </p>
      <Foldout summary="Text">
        <div className="grid gap-3">
          <p className="font-semibold">{title}</p>
          {sections.map((section) => (
            <section key={section.id}>
              <h3 className="font-semibold">{section.heading}</h3>
              <p className="whitespace-pre-line">{section.text}</p>
            </section>
          ))}
        </div>
      </Foldout>
      {before && (
        <Foldout summary={`Differences from version ${before.version}`}>
          <Differences before={before} after={version} />
        </Foldout>
      )}
    </Card>
  )
}

function Foldout({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group border-t border-border">
      <summary className="flex min-h-11 items-center justify-between gap-4 font-semibold">
        {summary}
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-muted-foreground transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="max-w-prose pb-2 wrap-anywhere">{children}</div>
    </details>
  )
}
