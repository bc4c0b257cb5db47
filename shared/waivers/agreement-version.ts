import * as z from 'zod/mini'
import type { PlainDate } from '../lib/dates/plain-date.ts'
import { requiredSingleLineText, requiredText, wholeNumber } from '../lib/fields.ts'
import { type Agreement, defaultAgreement } from './agreement.ts'
import { agreementDigests, pastAgreements } from './past-agreements.ts'

export const reacceptanceOptions = ['none', 'nextVisit', 'now'] as const
export const Reacceptance = z.enum(reacceptanceOptions, 'Choose who must sign again')
export type Reacceptance = z.infer<typeof Reacceptance>
export const reacceptanceLabels = {
  none: 'Nobody',
  nextVisit: 'Everyone at the next visit',
  now: 'Everyone, send now',
} as const satisfies Record<Reacceptance, string>

const SECTION_ID_MAX_LENGTH = 40
const TITLE_MAX_LENGTH = 120
const SECTION_TEXT_MAX_LENGTH = 4000
const MAX_SECTIONS = 30
/** The maximum length of all section texts together. It is limited, because one request and one email contain them all. */
const AGREEMENT_MAX_LENGTH = 30_000
const VERSION_MAX_LENGTH = 20

const DraftSection = z.object({
  id: requiredSingleLineText('Section', SECTION_ID_MAX_LENGTH),
  heading: requiredSingleLineText('Heading', TITLE_MAX_LENGTH),
  text: z.pipe(
    requiredText('Text', SECTION_TEXT_MAX_LENGTH),
    // Converts line breaks to `\n`, because the line breaks of different browsers would change the hash of the agreement.
    z.transform((text: string) => text.replace(/\r\n?/g, '\n')),
  ),
})

/** `revision` is the revision of the draft on the page, or 0 without a draft. `basedOn` is the agreement version that the draft replaces. */
export const DraftAgreementInput = z.object({
  title: requiredSingleLineText('Title', TITLE_MAX_LENGTH),
  sections: z.array(DraftSection).check(
    z.minLength(1, 'An agreement must have at least one section'),
    z.maxLength(MAX_SECTIONS, `An agreement can have at most ${MAX_SECTIONS} sections`),
    z.refine<{ id: string }[]>(
      (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
      'Two sections have the same ID',
    ),
    z.refine<{ text: string }[]>(
      (sections) => sections.reduce((sum, { text }) => sum + text.length, 0) <= AGREEMENT_MAX_LENGTH,
      `An agreement can have at most ${AGREEMENT_MAX_LENGTH} characters`,
    ),
  ),
  basedOn: requiredSingleLineText('Version', VERSION_MAX_LENGTH),
  revision: wholeNumber('Revision'),
})
export type DraftAgreementInput = z.output<typeof DraftAgreementInput>

export const PublishAgreementInput = z.object({
  ...z.pick(DraftAgreementInput, { revision: true }).shape,
  reacceptance: Reacceptance,
})

const AgreementSection = z.object({ id: z.string(), heading: z.string(), text: z.string() })

export const AgreementTextVersion = z.object({
  version: z.string(),
  title: z.string(),
  sections: z.array(AgreementSection),
})
export type AgreementTextVersion = z.infer<typeof AgreementTextVersion>

const StaffAuthor = z.object({ userId: z.optional(z.string()), name: z.optional(z.string()) })

/** A published version never changes. The first version comes from the code and has no `publishedAt` or `publishedBy`. */
export const AgreementVersion = z.extend(AgreementTextVersion, {
  sha256: z.string(),
  publishedAt: z.optional(z.string()),
  publishedBy: z.optional(StaffAuthor),
  reacceptance: z.optional(Reacceptance),
  accepts: z.array(z.string()),
  /** True for the built-in text with the gym's name. */
  isBuiltIn: z.optional(z.literal(true)),
})
export type AgreementVersion = z.infer<typeof AgreementVersion>

export const AgreementDraft = z.extend(z.omit(AgreementTextVersion, { version: true }), {
  basedOn: z.string(),
  revision: z.int(),
  updatedAt: z.string(),
  updatedBy: StaffAuthor,
})
export type AgreementDraft = z.infer<typeof AgreementDraft>

export const toAgreement = ({ version, title, sections }: AgreementTextVersion): Agreement => ({
  version,
  title,
  paragraphs: sections.map(({ heading, text }) => `${heading}\n${text}`),
})

export const findBuiltInAgreement = (version: string, past = pastAgreements): Agreement | undefined =>
  version === defaultAgreement.version ? defaultAgreement : past[version]

export const listBuiltInAgreements = (): AgreementVersion[] => [
  ...Object.values(pastAgreements).map(({ version, title, paragraphs }) => ({
    ...builtInFields(version, title),
    sections: paragraphs.map((text, index) => ({ id: String(index + 1), heading: '', text })),
  })),
  {
    ...builtInFields(defaultAgreement.version, defaultAgreement.title),
    sections: [...defaultAgreement.sections],
  },
]

const builtInFields = (version: string, title: string) => ({
  version,
  title,
  sha256: agreementDigests[version] ?? '',
  accepts: [version],
})

export const listAcceptedVersions = (
  version: string,
  previous: Pick<AgreementVersion, 'accepts'>,
  reacceptance: Reacceptance,
): string[] => (reacceptance === 'none' ? [...previous.accepts, version] : [version])

/** Returns a version such as '2026-11-22.02' for the second one of a day. Sorting versions as text sorts them by publication. */
export function getNextAgreementVersion(previous: string, today: PlainDate): string {
  if (today > previous) return today
  const [day, number = '1'] = previous.split('.')
  return `${day}.${String(Number(number) + 1).padStart(2, '0')}`
}

type Content = Pick<AgreementTextVersion, 'title' | 'sections'>

export const isSameAgreementText = (one: Content, other: Content): boolean =>
  serializeContent(one) === serializeContent(other)

const serializeContent = ({ title, sections }: Content) =>
  JSON.stringify([title, sections.map(({ heading, text }) => [heading, text])])

export function getAgreementVersionOn(
  versions: readonly AgreementVersion[],
  day: PlainDate,
  dayOf: (instant: string) => PlainDate,
): string {
  const earlierVersions = versions.filter(({ publishedAt }) => !publishedAt || dayOf(publishedAt) <= day)
  return (earlierVersions.at(-1) ?? versions[0])?.version ?? ''
}
