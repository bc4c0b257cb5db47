import { useId, useState } from 'react'
import { type ConflictKind, conflictKinds, conflictLabels } from '#shared/moving/imports.ts'
import { Button, SiteLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { RadioField } from '../../ui/radio-field.tsx'
import type { Conflict } from './conflicts.ts'
import { getPersonName } from './import-report.ts'
import type { RowChoice, RowChoices } from './send-rows.ts'

const PAGE_SIZE = 20

type ConflictListProps = {
  conflicts: readonly Conflict[]
  choices: RowChoices
  onChoose: (chosen: readonly (readonly [number, RowChoice])[]) => void
}

export function ConflictList({ conflicts, choices, onChoose }: ConflictListProps) {
  const [shownCount, setShownCount] = useState(PAGE_SIZE)
  const id = useId()
  const kinds = conflictKinds.filter((kind) => conflicts.some((one) => kindOf(one) === kind))
  const openConflictsOf = (kind: ConflictKind) =>
    conflicts.filter((one) => kindOf(one) === kind && !choices.has(one.row.row))
  return (
    <Card className="grid grid-cols-1 gap-5">
      <h2 className="font-semibold">Is this the same person?</h2>
      <div className="grid gap-2">
        {kinds.map((kind) => {
          const openConflicts = openConflictsOf(kind)
          return (
            openConflicts.length > 1 && (
              <Button
                key={kind}
                variant="outline"
                size="compact"
                className="justify-self-start max-sm:w-full"
                onClick={() => onChoose(openConflicts.map(({ row }) => [row.row, { kind: 'new' }]))}
              >
                {`Add all ${openConflicts.length} with ${conflictLabels[kind]} as new clients`}
              </Button>
            )
          )
        })}
      </div>
      <ul aria-label="Rows that need a decision" className="divide-y divide-border">
        {conflicts.slice(0, shownCount).map((conflict) => (
          <ConflictRow
            key={conflict.row.row}
            conflict={conflict}
            name={`${id}-${conflict.row.row}`}
            choice={choices.get(conflict.row.row)}
            onChoose={(choice) => onChoose([[conflict.row.row, choice]])}
          />
        ))}
      </ul>
      {conflicts.length > shownCount && (
        <Button variant="outline" onClick={() => setShownCount(shownCount + PAGE_SIZE)}>
          Show more
        </Button>
      )}
    </Card>
  )
}

const kindOf = ({ candidates }: Conflict): ConflictKind | undefined => candidates[0]?.kind

type ConflictRowProps = {
  conflict: Conflict
  name: string
  choice: RowChoice | undefined
  onChoose: (choice: RowChoice) => void
}

function ConflictRow({ conflict: { row, candidates }, name, choice, onChoose }: ConflictRowProps) {
  const { email, phone, dateOfBirth } = row.fields
  const samePersonOptions = candidates.map((candidate) => ({
    value: JSON.stringify(candidate.choice),
    label: candidates.length === 1 ? 'Same person' : `Same as ${candidate.name}`,
  }))
  const options = [
    ...samePersonOptions,
    { value: JSON.stringify({ kind: 'new' }), label: 'Different person' },
    { value: JSON.stringify({ kind: 'skip' }), label: 'Skip' },
  ]
  return (
    <li className="grid gap-3 py-4 first:pt-0 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="grid min-w-0 gap-1 text-sm wrap-anywhere">
        <p>
          <span className="text-base font-semibold">
            <PersonName name={getPersonName(row)} />
          </span>{' '}
          <span className="text-muted-foreground">
            row {row.row}
            {[email, phone, dateOfBirth].filter(Boolean).map((text) => ` · ${text}`)}
          </span>
        </p>
        {candidates.map((candidate) => (
          <p key={JSON.stringify(candidate.choice)}>
            {conflictLabels[candidate.kind]}:{' '}
            {candidate.clientId ? (
              <SiteLink
                to={`/admin/clients/${candidate.clientId}`}
                target="_blank"
                className="underline underline-offset-4"
              >
                <PersonName name={candidate.name} />
              </SiteLink>
            ) : (
              <PersonName name={candidate.name} />
            )}{' '}
            <span className="text-muted-foreground">{candidate.details.join(' · ')}</span>
          </p>
        ))}
      </div>
      <RadioField
        label={`Decision for row ${row.row}`}
        name={name}
        options={options}
        chosen={choice ? JSON.stringify(choice) : ''}
        onChange={({ target }) => onChoose(JSON.parse(target.value))}
      />
    </li>
  )
}
