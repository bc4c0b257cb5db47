import { Download } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type ImportRowOutcome, importIdOf, importRowOutcomes } from '#shared/moving/imports.ts'
import { findDuplicatesInFile } from '#shared/moving/rows-in-file.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorText } from '../../ui/loading-state.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { ConflictList } from './conflict-list.tsx'
import { findConflicts, isUnresolved } from './conflicts.ts'
import { ImportNextSteps } from './import-next-steps.tsx'
import { outcomeLabels, toReportCsv } from './import-report.ts'
import { RejectedRowList, RemarkRowList } from './row-list.tsx'
import type { RowChoice, RowChoices, RowResults } from './send-rows.ts'
import type { PreparedImport } from './set-up-import-step.tsx'
import { useImportRun } from './use-import-run.ts'

type RunImportStepProps = { setup: PreparedImport; onBack: () => void; onDone: () => void }

export function RunImportStep({ setup, onBack, onDone }: RunImportStepProps) {
  const { file, rows } = setup
  const check = useImportRun(file, true)
  const run = useImportRun(file, false)
  const [choices, setChoices] = useState<RowChoices>(new Map())
  const duplicates = useMemo(() => findDuplicatesInFile(rows), [rows])
  const heading = useRef<HTMLHeadingElement>(null)
  const preview = useEffectEvent(() => void check.start(rows, new Map()))
  // Starts a preview at each mount, because React's Strict Mode mounts the step twice and aborts the first preview.
  useEffect(() => {
    heading.current?.focus()
    preview()
  }, [])

  const hasRun = run.results.size > 0 || run.state !== 'idle'
  const results = hasRun ? run.results : check.results
  const conflicts = findConflicts(rows, { results, duplicates, hasRun })
  const openConflicts = conflicts.filter((conflict) => isUnresolved(conflict, choices))
  const choose = (chosen: readonly (readonly [number, RowChoice])[]) =>
    setChoices(new Map([...choices, ...chosen]))
  const isBusy = check.state === 'running' || run.state === 'running'
  const rowsLeft = rows.filter(({ row }) => shouldSend(row, run.results))
  const undecidedRows = new Set(openConflicts.map(({ row }) => row.row))
  // Does not send rows with open conflicts. The API cannot compare them with earlier rows that were not imported, so it might import them.
  const undecidedResults = openConflicts.map(
    ({ row: { row } }) => [row, { ...results.get(row), row, outcome: 'conflict' }] as const,
  )
  const importCount = rows.filter(({ row }) => {
    const outcome = results.get(row)?.outcome
    const choice = choices.get(row)
    return choice
      ? choice.kind !== 'skip'
      : !undecidedRows.has(row) && (outcome === 'new' || outcome === 'updated')
  }).length
  const begin = () => {
    const decidedRows = rowsLeft.filter(({ row }) => !undecidedRows.has(row))
    void run.start(decidedRows, choices, new Map([...finishedResultsOf(run.results), ...undecidedResults]))
  }

  return (
    <>
      <Card className="grid grid-cols-1 gap-4">
        <h2 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {hasRun ? (run.state === 'done' ? 'Imported' : 'Importing') : '4. Preview'}
        </h2>
        <ImportProgress doneCount={results.size} totalCount={rows.length} isBusy={isBusy} hasRun={hasRun} />
        <ImportOutcomes results={results} conflicts={conflicts.length} />
        {[check.failure, run.failure].map(
          (failure) => failure && <ErrorText key={failure}>{`${failure} Imported rows are kept.`}</ErrorText>,
        )}
        <div className="flex flex-wrap gap-3">
          {check.failure && !hasRun && (
            <Button
              onClick={() =>
                void check.start(
                  rowsLeft.filter(({ row }) => !check.results.has(row)),
                  new Map(),
                  check.results,
                )
              }
            >
              Continue
            </Button>
          )}
          {check.state === 'done' && run.state === 'idle' && (hasRun || importCount > 0) && (
            <Button onClick={begin} aria-describedby="import-open">
              {hasRun ? 'Continue' : importCount === 1 ? 'Import 1 row' : `Import ${importCount} rows`}
            </Button>
          )}
          {run.state === 'done' && rowsLeft.length > 0 && rowsLeft.some(({ row }) => choices.has(row)) && (
            <Button onClick={begin}>Import rows with a decision</Button>
          )}
          {run.state === 'running' && (
            <Button variant="outline" onClick={run.stop}>
              Pause
            </Button>
          )}
          {!isBusy && results.size > 0 && (
            <Button
              Icon={Download}
              variant="outline"
              onClick={() => {
                const lines = rows.map((row) => ({ row, result: results.get(row.row) }))
                const csv = toReportCsv(lines)
                saveFile(`${hasRun ? 'import' : 'dry-run'}-report.csv`, new Blob([csv], { type: 'text/csv' }))
              }}
            >
              Report
            </Button>
          )}
          {!hasRun && !isBusy && (
            <Button variant="outline" onClick={onBack}>
              Change the columns
            </Button>
          )}
          {run.state === 'done' && (
            <Button variant="outline" onClick={onDone}>
              Done
            </Button>
          )}
        </div>
        {openConflicts.length > 0 && check.state === 'done' && run.state !== 'running' && (
          <p id="import-open" className="text-sm text-warning">
            {openConflicts.length === 1 ? '1 row is' : `${openConflicts.length} rows are`} undecided and will
            not be imported until you choose.
          </p>
        )}
      </Card>
      {!isBusy && conflicts.length > 0 && (
        <ConflictList conflicts={conflicts} choices={choices} onChoose={choose} />
      )}
      {!isBusy && <RejectedRowList rows={rows} results={results} />}
      {!isBusy && <RemarkRowList rows={rows} results={results} />}
      {run.state === 'done' && <ImportNextSteps importId={importIdOf(file.fileHash)} onUndone={onDone} />}
    </>
  )
}

const shouldSend = (row: number, results: RowResults): boolean => {
  const outcome = results.get(row)?.outcome
  return !outcome || outcome === 'conflict' || outcome === 'rejected' || outcome === 'skipped'
}
const finishedResultsOf = (results: RowResults): RowResults =>
  new Map([...results].filter(([row]) => !shouldSend(row, results)))

type ProgressProps = { doneCount: number; totalCount: number; isBusy: boolean; hasRun: boolean }

const ImportProgress = ({ doneCount, totalCount, isBusy, hasRun }: ProgressProps) => (
  <div className="grid gap-1.5" role="status">
    {isBusy && (
      <progress
        value={doneCount}
        max={totalCount}
        aria-label={hasRun ? 'Importing' : 'Checking'}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-border [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-border [&::-webkit-progress-value]:bg-accent"
      />
    )}
    <p className="text-sm text-muted-foreground tabular-figures">
      {doneCount === totalCount ? `All ${totalCount} rows` : `${doneCount} of ${totalCount} rows`}
    </p>
  </div>
)

function ImportOutcomes({ results, conflicts }: { results: RowResults; conflicts: number }) {
  const all = [...results.values()]
  const count = (outcome: ImportRowOutcome) => all.filter((one) => one.outcome === outcome).length
  const sums = {
    ...Object.fromEntries(importRowOutcomes.map((name) => [name, count(name)])),
    conflict: conflicts,
  }
  const counts = { ...sums, new: count('new') - (conflicts - count('conflict')) } as Record<
    ImportRowOutcome,
    number
  >
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-3 xl:grid-cols-6">
      {importRowOutcomes.map((outcome) => (
        <div key={outcome} className="flex flex-col-reverse gap-1 bg-background p-4">
          <dt className="text-sm text-muted-foreground">{outcomeLabels[outcome]}</dt>
          <dd className="text-display text-2xl leading-none tabular-figures">{counts[outcome]}</dd>
        </div>
      ))}
    </dl>
  )
}
