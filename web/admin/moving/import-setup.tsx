import { useDeferredValue, useMemo, useState } from 'react'
import { type Encoding, encodingLabels, encodings, separatorLabels } from '#shared/moving/decode-file.ts'
import { importSourceLabels } from '#shared/moving/import-presets.ts'
import { type ColumnMapping, guessMapping, mappingProblem } from '#shared/moving/map-columns.ts'
import {
  type ImportAnswers,
  isAnswered,
  questionsOf,
  type ReadRow,
  readRows,
} from '#shared/moving/read-rows.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import type { ChosenFile } from './choose-file.tsx'
import { ColumnList } from './column-list.tsx'
import { ImportQuestionsForm } from './import-questions.tsx'
import { readFile } from './read-file.ts'
import type { ImportedFile } from './send-rows.ts'

type Choices = { mapping: ColumnMapping; answers: ImportAnswers }
export type ReadySetup = { chosen: ChosenFile; choices: Choices; file: ImportedFile; rows: ReadRow[] }

const NO_ANSWERS: ImportAnswers = { dateOrders: {}, statuses: {}, plans: {} }
const encodingOptions = encodings.map((value) => ({ value, label: encodingLabels[value] }))

type ImportSetupProps = {
  chosen: ChosenFile
  /** What was chosen before, of somebody who comes back. */
  before?: Choices | undefined
  onReady: (ready: ReadySetup) => void
  onCancel: () => void
}

/** What the columns are, and what the file does not say. */
export function ImportSetup({ chosen, before, onReady, onCancel }: ImportSetupProps) {
  const { file, source } = chosen
  const [content, setContent] = useState(chosen.content)
  const [mapping, setMapping] = useState<ColumnMapping>(
    () => before?.mapping ?? guessMapping(content.headers, source),
  )
  const [answers, setAnswers] = useState(before?.answers ?? NO_ANSWERS)
  // Thousands of rows are gone through at each choice.
  const seen = useDeferredValue({ mapping, answers }, { mapping, answers })
  const questions = useMemo(() => questionsOf(content.rows, seen.mapping, seen.answers), [content, seen])
  const problem = mappingProblem(mapping)

  const readAgain = async (encoding: Encoding) => setContent(await readFile(file, encoding))

  return (
    <>
      <Card className="grid grid-cols-1 gap-4">
        <h2 className="font-semibold">2. What the columns are</h2>
        <p className="text-sm text-muted-foreground wrap-anywhere">
          {file.name}: {content.rows.length} {content.rows.length === 1 ? 'row' : 'rows'} and{' '}
          {content.headers.length} columns, separated by {separatorLabels[content.separator]}.
        </p>
        <div className="sm:max-w-md">
          <SelectField
            label="Letters"
            hint="If names look wrong in the samples, choose another one."
            options={encodingOptions}
            value={content.encoding}
            onChange={({ target }) => void readAgain(target.value as Encoding)}
          />
        </div>
        <ColumnList content={content} mapping={mapping} onChange={setMapping} />
        {problem && <p className="font-semibold text-danger">{problem}</p>}
      </Card>
      <ImportQuestionsForm questions={questions} answers={answers} onChange={setAnswers} />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={problem !== undefined || !isAnswered(questions, answers)}
          onClick={() =>
            onReady({
              chosen: { ...chosen, content },
              choices: { mapping, answers },
              file: {
                fileName: file.name.slice(0, 200),
                fileHash: content.fileHash,
                fileRows: content.rows.length,
                source: importSourceLabels[source],
              },
              rows: readRows(content.rows, mapping, answers),
            })
          }
        >
          See what would happen
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Choose another file
        </Button>
      </div>
    </>
  )
}
