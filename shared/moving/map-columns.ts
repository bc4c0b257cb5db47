import { foldText } from '../lib/text/fold-text.ts'
import { type ImportField, importFieldLabels, importFields } from './import-fields.ts'
import { columnsBySource, commonColumns, type ImportSource, importTemplateFields } from './import-presets.ts'

export type ColumnMapping = readonly (ImportField | undefined)[]

const normalizeColumnName = (header: string): string =>
  foldText(header)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Guesses the field of each column from its name. Only `phone` and `notes` may have several columns. */
export function guessMapping(headers: readonly string[], source: ImportSource): ColumnMapping {
  const usedFields = new Set<ImportField>()
  return headers.map((header) => {
    const field = fieldOf(normalizeColumnName(header), source)
    if (!field || (usedFields.has(field) && !isRepeatable(field))) return undefined
    usedFields.add(field)
    return field
  })
}

const isRepeatable = (field: ImportField): boolean => field === 'phone' || field === 'notes'

function fieldOf(words: string, source: ImportSource): ImportField | undefined {
  const templateField = importTemplateFields.find(
    (field) => normalizeColumnName(importFieldLabels[field]) === words,
  )
  const own = columnsBySource[source] ?? {}
  return templateField ?? own[words] ?? importFields.find((field) => commonColumns[field].includes(words))
}

export function findMappingProblem(mapping: ColumnMapping): string | undefined {
  const fields = new Set(mapping)
  if (!fields.has('name') && !fields.has('firstName') && !fields.has('email'))
    return 'Choose the column that contains the name.'
  if (!fields.has('email') && !fields.has('phone') && !fields.has('dateOfBirth'))
    return 'Choose a column that distinguishes people with the same name: email, phone or birth date.'
  const [duplicateField] = mapping.filter(
    (field, i) => field && !isRepeatable(field) && mapping.indexOf(field) !== i,
  )
  return duplicateField ? 'Two columns are assigned to the same field. Leave one of them out.' : undefined
}
