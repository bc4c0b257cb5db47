import { Download } from 'lucide-react'
import { type CsvColumn, toCsv } from '#shared/lib/text/csv.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { today } from '../format/dates.ts'

type CsvButtonProps<Row> = { name: string; columns: readonly CsvColumn<Row>[]; rows: readonly Row[] }

export function CsvButton<Row>({ name, columns, rows }: CsvButtonProps<Row>) {
  const save = () =>
    saveFile(`${name}-${today()}.csv`, new Blob([toCsv(columns, rows)], { type: 'text/csv' }))
  return (
    <Button
      Icon={Download}
      variant="outline"
      size="compact"
      className="w-auto! justify-self-start px-4"
      onClick={save}
    >
      CSV<span className="sr-only">{` of ${name.replaceAll('-', ' ')}`}</span>
    </Button>
  )
}
