import { socialNetworks } from '../lib/settings/settings.ts'
import { MARKDOWN_HINT, type SettingField, type SettingsSection } from './setting-field.ts'

const line = (
  path: string,
  label: string,
  changes?: string,
  more?: Partial<Pick<Extract<SettingField, { kind: 'line' }>, 'input' | 'isFixed'>>,
): SettingField => ({ path, label, kind: 'line', ...(changes && { changes }), ...more })

const legalText = (name: string, label: string, where: string): SettingField => ({
  path: `legal.${name}`,
  label,
  kind: 'text',
  changes: `The page /${name}, with a link at the foot of every page and ${where}.`,
})

export const contactSection: SettingsSection = {
  id: 'contact',
  title: 'Contact',
  hint: 'What the gym is called, and how people find and reach it',
  groups: [
    {
      title: 'Name',
      fields: [
        line('business.name', 'Name', 'Titles of the pages, emails, documents and search engines show it.'),
        line(
          'business.product',
          'Short name',
          'Beside the logo, at the top of emails and in this back office.',
        ),
        line('business.tagline', 'Tagline', 'At the foot of every page, and in search engines.'),
        {
          path: 'business.logo',
          label: 'Logo',
          kind: 'picture',
          use: 'logo',
          none: 'The kettlebell of the product',
          changes:
            'Beside the short name on the pages, in emails and in this back office, and as the icon of the site. It is shown small and square.',
        },
        line(
          'brand.color',
          'Color',
          'Buttons and highlighted words of the pages, emails and documents have it. Six digits, such as #ff6a1f.',
          { input: 'color' },
        ),
        line(
          'business.responsePromise',
          'Promise of an answer',
          'On the pages with a form, and in the email after a request.',
        ),
      ],
    },
    {
      title: 'Phone and email',
      fields: [
        line('business.phone', 'Phone', 'On every page and in every email.', { input: 'tel' }),
        line('business.email', 'Email', 'People write to it, and it gets the news for the gym.', {
          input: 'email',
        }),
      ],
    },
    {
      title: 'Address',
      hint: 'On the home page, in emails, in directions and in search engines.',
      fields: [
        line('business.address.street', 'Street'),
        line('business.address.city', 'City'),
        line('business.address.region', 'State'),
        line('business.address.postalCode', 'ZIP code'),
        line('business.address.country', 'Country', 'Two capital letters, such as US.'),
      ],
    },
    {
      title: 'Social networks',
      hint: 'Links at the foot of every page and on the home page.',
      fields: [
        {
          path: 'business.social',
          label: 'Social networks',
          kind: 'rows',
          one: 'link',
          columns: [
            { key: 'network', label: 'Network', kind: 'choice', choices: socialNetworks },
            { key: 'handle', label: 'Handle', kind: 'line' },
            { key: 'url', label: 'Link', kind: 'line' },
          ],
        },
      ],
    },
    {
      title: 'Privacy, terms and refunds',
      isFolded: true,
      hint: `Texts that a lawyer has read. An empty text has no page and no link. ${MARKDOWN_HINT}`,
      fields: [
        legalText('privacy', 'Privacy policy', 'beside the button of every form'),
        legalText('terms', 'Terms', 'beside the button of every form'),
        legalText('refunds', 'Refund policy', 'beside the button that pays'),
      ],
    },
    {
      title: 'Time zone and currency',
      hint: 'Both are fixed once there is a client: stored days and amounts are in them.',
      fields: [
        line(
          'business.timeZone',
          'Time zone',
          'All dates and times of the gym, such as America/Los_Angeles.',
          { isFixed: true },
        ),
        line('business.currency', 'Currency', 'All prices. Three small letters, such as usd.', {
          isFixed: true,
        }),
      ],
    },
  ],
}
