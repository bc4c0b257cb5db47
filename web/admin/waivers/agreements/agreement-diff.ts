import { diffWordsWithSpace } from 'diff'
import type { AgreementTextVersion } from '#shared/waivers/agreement-version.ts'

export type AgreementContent = Pick<AgreementTextVersion, 'title' | 'sections'>
type SectionChange = 'same' | 'changed' | 'added' | 'removed' | 'moved'
export type SectionDiff = { id: string; change: SectionChange; heading: DiffSegment[]; text: DiffSegment[] }
type AgreementDiff = { title: DiffSegment[]; sections: SectionDiff[] }

export function diffAgreements(before: AgreementContent, after: AgreementContent): AgreementDiff {
  const oldSections = new Map(before.sections.map((section) => [section.id, section]))
  const idsAfter = new Set(after.sections.map(({ id }) => id))
  const orderBefore = before.sections.filter(({ id }) => idsAfter.has(id)).map(({ id }) => id)
  const orderAfter = after.sections.filter(({ id }) => oldSections.has(id)).map(({ id }) => id)
  const currentSections = after.sections.map((section) => {
    const oldSection = oldSections.get(section.id)
    const heading = diffWords(oldSection?.heading ?? '', section.heading)
    const text = diffWords(oldSection?.text ?? '', section.text)
    const isMoved = orderBefore.indexOf(section.id) !== orderAfter.indexOf(section.id)
    const isSame = [...heading, ...text].every(({ kind }) => kind === 'same')
    const change: SectionChange = !oldSection ? 'added' : !isSame ? 'changed' : isMoved ? 'moved' : 'same'
    return { id: section.id, change, heading, text }
  })
  const removedSections = before.sections
    .filter(({ id }) => !idsAfter.has(id))
    .map(({ id, heading, text }) => ({
      id,
      change: 'removed' as const,
      heading: diffWords(heading, ''),
      text: diffWords(text, ''),
    }))
  return { title: diffWords(before.title, after.title), sections: [...currentSections, ...removedSections] }
}

export type DiffSegment = { kind: 'same' | 'added' | 'removed'; text: string }

export const diffWords = (before: string, after: string): DiffSegment[] =>
  diffWordsWithSpace(before, after).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
