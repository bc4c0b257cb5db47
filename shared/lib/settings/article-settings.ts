import * as z from 'zod/mini'
import { integerBetween, requiredSingleLineText, singleLineText, text, uniqueBy } from '../fields.ts'
import { articleIds } from './article-ids.ts'
import { optionalPicture } from './page-settings.ts'

const Article = z.object({
  id: z.enum(articleIds, 'Unknown article'),
  title: requiredSingleLineText('Title', 80),
  topic: singleLineText('Topic', 30),
  description: singleLineText('Introduction', 200),
  minutes: z.optional(integerBetween('Reading time in minutes', 1, 60)),
  picture: optionalPicture('article'),
  figure: singleLineText('Large number', 12),
  figureUnit: singleLineText('Unit of the large number', 20),
  figureLabel: singleLineText('Text below the number', 80),
  text: text('Text', 6000).check(z.minLength(1, 'Text is required')),
})
export type Article = z.infer<typeof Article>

export const ArticleSettings = z.array(Article).check(
  z.maxLength(articleIds.length, `At most ${articleIds.length} articles`),
  uniqueBy<Article>(({ id }) => id, 'Two articles have the same path'),
)
