import { useDeferredValue, useMemo, useState } from 'react'
import { type Encoding, encodingLabels, encodings, separatorLabels } from '#shared/moving/decode-file.ts'
import {
  extractTable,
  findHeaderRow,
  HEADER_SEARCH_LINES,
  NO_HEADER_ROW,
} from '#shared/moving/find-header-row.ts'
import { importSourceLabels } from '#shared/moving/import-presets.ts'
import { type ColumnMapping, findMappingProblem, guessMapping } from '#shared/moving/map-columns.ts'
import {
  areAllAnswered,
  type FileRow,
  findImportQuestions,
  type ImportAnswers,
  type ParsedRow,
  parseRows,
} from '#shared/moving/parse-rows.ts'
import { findRowProblems } from '#shared/moving/row-problems.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { today } from '../format/dates.ts'
import type { ChosenFile } from './choose-file.tsx'
import { ColumnList } from './column-list.tsx'
import { ImportQuestionsForm } from './import-questions.tsx'
import { parseFileInWorker } from './parse-file-in-worker.ts'
import type { ImportFileMetadata } from './send-rows.ts'

type SetupChoices = { headerRow: number; mapping: ColumnMapping; answers: ImportAnswers }
export type PreparedImport = {
  chosen: ChosenFile
  choices: SetupChoices
  file: ImportFileMetadata
  rows: ParsedRow[]
}

const NO_ANSWERS: ImportAnswers = { dateOrders: {}, statuses: {}, plans: {} }
const encodingOptions = encodings.map((value) => ({ value, label: encodingLabels[value] }))

const MAX_SHOWN_NAMES = 3

const headerOptions = (lines: readonly FileRow[]) => [
  ...lines.slice(0, HEADER_SEARCH_LINES).map(({ row, cells }) => ({
    value: String(row),
    label: `Line ${row}: ${cells.filter(Boolean).slice(0, MAX_SHOWN_NAMES).join(', ')}`,
  })),
  { value: String(NO_HEADER_ROW), label: 'This list has no column names' },
]

type SetUpImportStepProps = {
  chosen: ChosenFile
  earlierChoices?: SetupChoices | undefined
  onReady: (setup: PreparedImport) => void
  onCancel: () => void
}

export function SetUpImportStep({ chosen, earlierChoices, onReady, onCancel }: SetUpImportStepProps) {
  const { file, source } = chosen
  const [content, setContent] = useState(chosen.content)
  const [headerRow, setHeaderRow] = useState(
    () => earlierChoices?.headerRow ?? findHeaderRow(content.lines, source),
  )
  const table = useMemo(() => extractTable(content.lines, headerRow), [content, headerRow])
  const [mapping, setMapping] = useState<ColumnMapping>(
    () => earlierChoices?.mapping ?? guessMapping(table.headers, source),
  )
  const [answers, setAnswers] = useState(earlierChoices?.answers ?? NO_ANSWERS)
  // Defers these values, because each change makes the page check thousands of rows again.
  const deferred = useDeferredValue({ mapping, answers, table }, { mapping, answers, table })
  const problems = useMemo(() => findRowProblems(deferred.table, deferred.mapping), [deferred])
  const questions = useMemo(() => {
    const validRows = deferred.table.rows.filter(({ row }) => !problems.has(row))
    return findImportQuestions(validRows, deferred.mapping, deferred.answers)
  }, [deferred, problems])
  const problem = findMappingProblem(mapping)

  const readAgain = async (encoding: Encoding) => setContent(await parseFileInWorker(file, encoding))
  const chooseHeaderRow = (row: number) => {
    setHeaderRow(row)
    setMapping(guessMapping(extractTable(content.lines, row).headers, source))
  }

  return (
    <>
      <Card className="grid grid-cols-1 gap-4">
        <h2 className="font-semibold">2. Columns</h2>
        <p className="text-sm text-muted-foreground wrap-anywhere">
          {file.name}: {table.rows.length} {table.rows.length === 1 ? 'row' : 'rows'} and{' '}
          {table.headers.length} columns, separated by {separatorLabels[content.separator]}.
        </p>
        <div className="grid gap-4 sm:max-w-md">
          <SelectField
            label="Column names"
            hint="Lines above the column names are not imported."
            options={headerOptions(content.lines)}
            value={String(headerRow)}
            onChange={({ target }) => chooseHeaderRow(Number(target.value))}
          />
          <SelectField
            label="Encoding"
            hint="If names look wrong in the samples, choose another encoding."
            options={encodingOptions}
            value={content.encoding}
            onChange={({ target }) => void readAgain(target.value as Encoding)}
          />
        </div>
        <ColumnList table={table} mapping={mapping} onChange={setMapping} />
        {problem && <p className="font-semibold text-danger">{problem}</p>}
      </Card>
      <ImportQuestionsForm questions={questions} answers={answers} onChange={setAnswers} />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={problem !== undefined || !areAllAnswered(questions, answers)}
          onClick={() =>
            onReady({
              chosen: { ...chosen, content },
              choices: { headerRow, mapping, answers },
              file: {
                fileName: file.name.slice(0, 200),
                fileHash: content.fileHash,
                fileRows: table.rows.length,
                source: importSourceLabels[source],
              },
              rows: parseRows(table.rows, mapping, {
                answers,
                today: today(),
                problems: findRowProblems(table, mapping),
              }),
            })
          }
        >
          Preview the import
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Choose another file
        </Button>
      </div>
    </>
  )
}
