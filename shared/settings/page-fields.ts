import { articleIds } from '../lib/settings/article-ids.ts'
import { pagePlaceholders } from '../lib/settings/placeholders.ts'
import type { PageVisibility } from '../lib/settings/settings.ts'
import {
  MARKDOWN_HINT,
  type RowColumn,
  type SettingField,
  type SettingGroup,
  type SettingsSection,
} from './setting-field.ts'

const wordsField = (path: string, label: string, changeHint?: string): SettingField => ({
  path: `pages.${path}`,
  label,
  kind: 'line',
  hasDefault: true,
  ...(changeHint && { changeHint }),
})

const rowsField = (
  path: string,
  label: string,
  one: string,
  columns: readonly RowColumn[],
): SettingField => ({
  path: `pages.${path}`,
  label,
  kind: 'rows',
  one,
  columns,
})

const pictureField = (page: string, none: string): SettingField => ({
  path: `pages.${page}.picture`,
  label: 'Picture behind the headline',
  kind: 'picture',
  use: 'hero',
  none,
})

const switchField = (name: keyof PageVisibility, label: string): SettingField => ({
  path: `shownPages.${name}`,
  label,
  kind: 'choice',
  choices: [
    { value: true, label: 'Shown' },
    { value: false, label: 'Hidden' },
  ],
})

const numbersField = (name: string, label: string): SettingField => ({
  path: `business.marketingStats.${name}`,
  label,
  kind: 'rows',
  one: 'statistic',
  columns: [
    { key: 'value', label: 'Number', kind: 'line' },
    { key: 'label', label: 'Description of the number', kind: 'line' },
  ],
})

const group = (title: string, fields: readonly SettingField[], hint?: string): SettingGroup => ({
  title,
  name: title,
  isFolded: true,
  fields,
  ...(hint && { hint }),
})

const headlineFields = (page: string) => [
  wordsField(`${page}.headline`, 'Headline'),
  wordsField(`${page}.highlight`, 'Highlighted words', 'Shown after the headline in the accent color.'),
  wordsField(`${page}.intro`, 'Introduction'),
]

const headingFields = (part: string, what: string) => [
  wordsField(`${part}.title`, `Heading of ${what}`),
  wordsField(`${part}.text`, `Text of ${what}`, 'Leave empty to hide it.'),
]

const headingColumns: readonly RowColumn[] = [
  { key: 'title', label: 'Heading', kind: 'line' },
  { key: 'text', label: 'Text', kind: 'text' },
]

const placeholderHint = `Words in double braces are filled in: ${pagePlaceholders.map((name) => `{{${name}}}`).join(', ')}.`

export const pagesSection: SettingsSection = {
  id: 'pages',
  title: 'Pages',
  hint: `Texts and pictures of the pages. ${placeholderHint}`,
  groups: [
    group('Home page', [
      ...headlineFields('home'),
      pictureField('home', 'Default video'),
      ...headingFields('home.coaches', 'the coaches'),
      ...headingFields('home.programs', 'the programs'),
      wordsField('home.programs.closingTitle', 'Heading below the programs'),
      wordsField('home.programs.closingText', 'Text below the programs', 'Leave empty to hide it.'),
      wordsField('home.contact.title', 'Heading of the contact section'),
    ]),
    group('Gallery', [
      ...headingFields('home.gallery', 'the gallery'),
      rowsField('home.gallery.photos', 'Pictures', 'picture', [
        { key: 'caption', label: 'Caption', kind: 'line' },
        { key: 'picture', label: 'Picture', kind: 'picture', use: 'gallery' },
        { key: 'alt', label: 'Description of the picture', kind: 'line' },
      ]),
    ]),
    group(
      'About us and FAQ',
      [
        wordsField('home.about.title', 'Heading of the section about us'),
        {
          path: 'pages.home.about.text',
          label: 'About us',
          kind: 'text',
          changeHint: 'A blank line starts a new paragraph.',
        },
        wordsField('home.questions.title', 'Heading of the questions'),
        rowsField('home.questions.list', 'Questions', 'question', [
          { key: 'question', label: 'Question', kind: 'line' },
          { key: 'answer', label: 'Answer', kind: 'text' },
        ]),
      ],
      'Shown on the home page. Empty sections are hidden.',
    ),
    group(
      'Statistics',
      [
        numbersField('hero', 'Statistics at the top of the home page'),
        numbersField('facility', 'Statistics about the gym, on the home page'),
        numbersField('competition', 'Statistics on the bodybuilding page'),
      ],
      'Show only what you can prove.',
    ),
    group('Transformations', [
      ...headlineFields('transformations'),
      rowsField('transformations.stories', 'Stories', 'story', [
        { key: 'name', label: 'Name', kind: 'line' },
        { key: 'facts', label: 'About the person', kind: 'line' },
        { key: 'headline', label: 'Headline', kind: 'line' },
        { key: 'change', label: 'Weight change', kind: 'line' },
        { key: 'unit', label: 'Unit', kind: 'choice', choices: ['lb', 'kg'] },
        { key: 'text', label: 'Text', kind: 'text' },
        { key: 'weights', label: 'Weight at the start of each week', kind: 'numbers' },
        {
          key: 'notes',
          label: 'Notes on the chart',
          kind: 'rows',
          one: 'note',
          columns: [
            { key: 'text', label: 'Note', kind: 'line' },
            { key: 'week', label: 'Week', kind: 'number' },
            { key: 'isBelow', label: 'Show the note below the line', kind: 'check' },
            { key: 'isAfter', label: 'Show the note to the right of its point', kind: 'check' },
          ],
        },
        {
          key: 'results',
          label: 'Results',
          kind: 'rows',
          one: 'result',
          columns: [
            { key: 'label', label: 'Label', kind: 'line' },
            { key: 'value', label: 'Result', kind: 'line' },
          ],
        },
        {
          key: 'picture',
          label: 'Picture if no weights are entered',
          kind: 'picture',
          use: 'gallery',
          none: 'None',
        },
        { key: 'pictureAlt', label: 'Description of the picture', kind: 'line' },
      ]),
      wordsField('transformations.testimonialsTitle', 'Heading of the quotes'),
      rowsField('transformations.testimonials', 'Quotes', 'quote', [
        { key: 'name', label: 'Name', kind: 'line' },
        { key: 'quote', label: 'Quote', kind: 'text' },
        { key: 'program', label: 'Program', kind: 'line' },
      ]),
      wordsField('transformations.closingTitle', 'Closing line'),
      wordsField('transformations.disclaimer', 'Small print', 'Leave empty to hide it.'),
    ]),
    group('Bodybuilding', [
      ...headlineFields('bodybuilding'),
      pictureField('bodybuilding', 'Default picture'),
      ...headingFields('bodybuilding.tiers', 'the tiers'),
      wordsField('bodybuilding.differencesTitle', 'Heading of the section about your coaching'),
      rowsField('bodybuilding.differences', 'Texts about your coaching', 'text', headingColumns),
    ]),
    group('Booking', [
      wordsField('booking.title', 'Headline'),
      wordsField('booking.intro', 'Introduction'),
      pictureField('booking', 'Default picture'),
    ]),
    group('Resources', [
      ...headlineFields('resources'),
      ...headingFields('resources.guide', 'the guide'),
      wordsField('resources.articlesTitle', 'Heading of the articles'),
    ]),
    group(
      'Articles',
      [
        {
          path: 'articles',
          label: 'Articles',
          kind: 'rows',
          one: 'article',
          ids: articleIds,
          columns: [
            { key: 'title', label: 'Title', kind: 'line' },
            { key: 'topic', label: 'Topic', kind: 'line' },
            { key: 'minutes', label: 'Reading time in minutes', kind: 'number' },
            { key: 'description', label: 'Introduction', kind: 'text' },
            { key: 'picture', label: 'Picture', kind: 'picture', use: 'article', none: 'None' },
            { key: 'figure', label: 'Large number', kind: 'line' },
            { key: 'figureUnit', label: 'Unit of the large number', kind: 'line' },
            { key: 'figureLabel', label: 'Text below the number', kind: 'line' },
            { key: 'text', label: 'Text', kind: 'text' },
          ],
        },
      ],
      `Listed on the resources page, the first one large. Each article has its own page. ${MARKDOWN_HINT}`,
    ),
    group(
      'Visible pages',
      [
        switchField('transformations', 'Transformations'),
        switchField('bodybuilding', 'Bodybuilding'),
        switchField('resources', 'Resources'),
        switchField('mealPlan', '7-Day Meal Plan'),
        switchField('contestChecklist', 'Contest Prep Checklist'),
        switchField('posing', 'Posing Videos'),
        switchField('macroCalculator', 'Macro Calculator'),
      ],
      'A hidden page shows "Page not found", and no page links to it. Hiding Resources also hides its articles, plans and tools.',
    ),
  ],
}
