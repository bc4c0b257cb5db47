import { Download, FileUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toCsv } from '#shared/lib/text/csv.ts'
import { type ImportField, importFieldLabels } from '#shared/moving/import-fields.ts'
import {
  type ImportSource,
  importSourceLabels,
  importSources,
  importTemplateFields,
} from '#shared/moving/import-presets.ts'
import { type ImportSummary, importIdOf } from '#shared/moving/imports.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { ErrorText } from '../../ui/loading-state.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { parseFileInWorker } from './parse-file-in-worker.ts'
import type { FileContent } from './read-file.worker.ts'

export type ChosenFile = { file: File; source: ImportSource; content: FileContent }

const sourceOptions = importSources.map((value) => ({ value, label: importSourceLabels[value] }))

type ChooseFileStepProps = {
  continuedImport?: ImportSummary | undefined
  onChosen: (chosen: ChosenFile) => void
}

const sourceOf = (one: ImportSummary | undefined): ImportSource | '' =>
  importSources.find((source) => importSourceLabels[source] === one?.source) ?? ''

export function ChooseFileStep({ continuedImport, onChosen }: ChooseFileStepProps) {
  const [source, setSource] = useState(() => sourceOf(continuedImport))
  const [problem, setProblem] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (continuedImport) heading.current?.focus()
  }, [continuedImport])

  async function read(file: File) {
    if (!source) return
    setProblem(undefined)
    setIsReading(true)
    try {
      const content = await parseFileInWorker(file)
      if (continuedImport && importIdOf(content.fileHash) !== continuedImport.id)
        throw new RangeError(`This is not the file ${continuedImport.fileName} that was imported.`)
      onChosen({ file, source, content })
    } catch (error) {
      setProblem(error instanceof RangeError ? error.message : 'This file could not be read.')
    } finally {
      setIsReading(false)
      if (input.current) input.current.value = ''
    }
  }

  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        1. Choose the list
      </h2>
      <p className="max-w-prose text-sm text-muted-foreground wrap-anywhere">
        {continuedImport
          ? `Choose ${continuedImport.fileName} again. The import continues with the rows that are missing.`
          : 'Export the people from your other system as a CSV file. You can preview the result before anything is stored. An import sends no emails and creates no tasks.'}
      </p>
      <div className="grid gap-4 sm:max-w-md">
        <SelectField
          label="Previous system"
          required
          placeholder="Choose a system"
          options={sourceOptions}
          value={source}
          onChange={({ target }) => setSource(target.value as ImportSource | '')}
        />
      </div>
      {problem && <ErrorText>{problem}</ErrorText>}
      <div className="flex flex-wrap gap-3">
        <Button
          Icon={FileUp}
          isBusy={isReading}
          busyLabel="Reading..."
          disabled={!source}
          onClick={() => input.current?.click()}
        >
          Choose a file
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label="List of people (CSV file)"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => target.files?.[0] && void read(target.files[0])}
        />
        <Button
          Icon={Download}
          variant="outline"
          onClick={() => saveFile('members-template.csv', new Blob([templateCsv()], { type: 'text/csv' }))}
        >
          Our template
        </Button>
      </div>
    </Card>
  )
}

const EXAMPLE_CLIENT: Readonly<Partial<Record<ImportField, string>>> = {
  firstName: 'Example',
  lastName: 'Person',
  email: 'example@example.com',
  phone: '(541) 555-0100',
  dateOfBirth: '1990-12-31',
  status: 'active',
  plan: 'Unlimited',
  paidThrough: '2027-01-31',
  memberSince: '2019-05-01',
  cardCode: '00123',
  notes: 'Delete this line',
  emailConsent: 'yes',
}

const templateCsv = (): string =>
  toCsv(
    importTemplateFields.map((field) => ({
      label: importFieldLabels[field],
      value: (row: typeof EXAMPLE_CLIENT) => row[field] ?? '',
    })),
    [EXAMPLE_CLIENT],
  )
