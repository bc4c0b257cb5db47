import * as z from 'zod/mini'
import { requiredSingleLineText, singleLineText, text } from '../fields.ts'
import { type PictureUse, pictureNamePattern } from './pictures.ts'
import { arePlaceholdersKnown, pagePlaceholders, placeholderMessage } from './placeholders.ts'

const MAX_PHOTOS = 24
const MAX_QUESTIONS = 20
const MAX_TRANSFORMATIONS = 12
const MAX_WEEKS = 160
const MAX_STORY_NOTES = 6
const MAX_STORY_RESULTS = 8
const MAX_TESTIMONIALS = 24
const MAX_DIFFERENCES = 8
const MAX_WEIGHT = 2000

const WEIGHT_CHANGE_PATTERN = /^[+−-]?[\d.,]{1,4}$/

/** Accepts the product's own pictures and pictures uploaded for this use. Pictures uploaded for other uses lack files that the page needs. */
export const requiredPicture = (use: PictureUse) =>
  z.string().check(z.regex(new RegExp(`^(${pictureNamePattern(use)})$`), 'Unknown picture'))
/** Also accepts '', which means no picture, or the product's default picture. */
export const optionalPicture = (use: PictureUse) =>
  z.string().check(z.regex(new RegExp(`^(|${pictureNamePattern(use)})$`), 'Unknown picture'))

const placeholderCheck = z.refine<string>(
  (value) => arePlaceholdersKnown(value, pagePlaceholders),
  placeholderMessage(pagePlaceholders),
)
const requiredText = (label: string, max: number) =>
  requiredSingleLineText(label, max).check(placeholderCheck)
/** A text that may be empty. Pages do not show an empty text. It is stored as '', because a missing field would get its default value again. */
const optionalText = (label: string, max: number) => singleLineText(label, max).check(placeholderCheck)
/** A text in which a blank line starts a new paragraph. */
const paragraphs = (label: string, max: number) => text(label, max).check(placeholderCheck)
const limitedList = <S extends z.ZodMiniType>(item: S, max: number, itemsLabel: string) =>
  z.array(item).check(z.maxLength(max, `At most ${max} ${itemsLabel}`))

/** `highlight` is the part of the headline in the accent color. */
const headline = { headline: requiredText('Headline', 60), highlight: optionalText('Highlighted words', 60) }
const heading = { title: requiredText('Heading', 60), text: optionalText('Text', 300) }

/** The picture behind the headline. '' means the product's default picture, or its video on the home page. */
const hero = { ...headline, intro: requiredText('Introduction', 300), picture: optionalPicture('hero') }

const HomePage = z.object({
  ...hero,
  coaches: z.object(heading),
  programs: z.object({
    ...heading,
    closingTitle: requiredText('Heading below the programs', 80),
    closingText: optionalText('Text below the programs', 160),
  }),
  gallery: z.object({
    ...heading,
    photos: limitedList(
      z.object({
        picture: requiredPicture('gallery'),
        caption: requiredText('Caption', 40),
        alt: requiredText('Description of the picture', 160),
      }),
      MAX_PHOTOS,
      'pictures',
    ),
  }),
  contact: z.object({ title: requiredText('Heading', 60) }),
  /** If the text is empty, the page does not show this section. */
  about: z.object({ title: requiredText('Heading', 60), text: paragraphs('Text', 3000) }),
  questions: z.object({
    title: requiredText('Heading', 60),
    list: limitedList(
      z.object({ question: requiredText('Question', 160), answer: requiredText('Answer', 1000) }),
      MAX_QUESTIONS,
      'questions',
    ),
  }),
})

const TransformationStory = z
  .object({
    name: requiredText('Name', 40),
    facts: optionalText('About the person', 80),
    headline: requiredText('Headline', 80),
    change: z.string().check(z.regex(WEIGHT_CHANGE_PATTERN, 'Enter a number such as −26')),
    unit: z.enum(['lb', 'kg'], 'Choose lb or kg'),
    /** The weight at the start of each week, which the page draws as a line. Without weights, the page shows the picture. */
    weights: limitedList(
      z.number('Enter a weight').check(z.positive('Enter a weight'), z.maximum(MAX_WEIGHT, 'Enter a weight')),
      MAX_WEEKS,
      'weeks',
    ),
    notes: limitedList(
      z.object({
        week: z.int('Week must be a whole number').check(z.nonnegative('Week must not be negative')),
        text: requiredText('Note', 30),
        isBelow: z.optional(z.boolean()),
        /** True places the label to the right of its point, where the label does not cross the line of the weights. */
        isAfter: z.optional(z.boolean()),
      }),
      MAX_STORY_NOTES,
      'notes',
    ),
    picture: optionalPicture('gallery'),
    pictureAlt: optionalText('Description of the picture', 160),
    text: requiredText('Text', 1200),
    results: limitedList(
      z.object({ label: requiredText('Label', 40), value: requiredText('Result', 60) }),
      MAX_STORY_RESULTS,
      'results',
    ),
  })
  .check(
    z.refine(({ weights }) => weights.length !== 1, {
      error: 'Enter at least two weights, or none',
      path: ['weights'],
    }),
    z.refine(({ notes, weights }) => notes.every(({ week }) => week < weights.length), {
      error: 'Choose a week that has a weight',
      path: ['notes'],
    }),
  )
export type TransformationStory = z.infer<typeof TransformationStory>

const Testimonial = z.object({
  quote: requiredText('Quote', 400),
  name: requiredText('Name', 40),
  program: optionalText('Program', 60),
})
export type Testimonial = z.infer<typeof Testimonial>

const TransformationsPage = z.object({
  ...headline,
  intro: requiredText('Introduction', 300),
  stories: limitedList(TransformationStory, MAX_TRANSFORMATIONS, 'stories'),
  testimonialsTitle: requiredText('Heading of the quotes', 60),
  testimonials: limitedList(Testimonial, MAX_TESTIMONIALS, 'quotes'),
  closingTitle: requiredText('Closing line', 60),
  disclaimer: optionalText('Small print', 300),
})

const BodybuildingPage = z.object({
  ...hero,
  tiers: z.object(heading),
  differencesTitle: requiredText('Heading of the section about your coaching', 60),
  differences: limitedList(
    z.object({ title: requiredText('Heading', 60), text: requiredText('Text', 300) }),
    MAX_DIFFERENCES,
    'texts',
  ),
})

export const PageSettings = z.object({
  home: HomePage,
  transformations: TransformationsPage,
  bodybuilding: BodybuildingPage,
  booking: z.object({
    title: requiredText('Headline', 60),
    intro: requiredText('Introduction', 300),
    picture: optionalPicture('hero'),
  }),
  resources: z.object({
    ...headline,
    intro: requiredText('Introduction', 300),
    guide: z.object(heading),
    articlesTitle: requiredText('Heading of the articles', 60),
  }),
})
export type PageSettings = z.infer<typeof PageSettings>
