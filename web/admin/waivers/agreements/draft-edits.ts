import type {
  AgreementDraft,
  AgreementVersion,
  DraftAgreementInput,
} from '#shared/waivers/agreement-version.ts'

export type DraftSection = DraftAgreementInput['sections'][number]

export function toDraftInput(
  current: AgreementVersion,
  draft: AgreementDraft | undefined,
): DraftAgreementInput {
  const isBasedOnCurrent = draft?.basedOn === current.version
  const { title, sections } = isBasedOnCurrent ? draft : current
  return { title, sections, basedOn: current.version, revision: draft?.revision ?? 0 }
}

export const createBlankSection = (): DraftSection => ({ id: crypto.randomUUID(), heading: '', text: '' })

export function moveSection(sections: readonly DraftSection[], index: number, steps: 1 | -1): DraftSection[] {
  const section = sections[index]
  const target = index + steps
  if (!section || target < 0 || target >= sections.length) return [...sections]
  return sections.toSpliced(index, 1).toSpliced(target, 0, section)
}
