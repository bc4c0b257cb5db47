import { socialNetworks } from '../lib/settings/settings.ts'
import { MARKDOWN_HINT, type SettingField, type SettingsSection } from './setting-field.ts'

const lineField = (
  path: string,
  label: string,
  changeHint?: string,
  more?: Partial<Pick<Extract<SettingField, { kind: 'line' }>, 'input' | 'isFixed'>>,
): SettingField => ({ path, label, kind: 'line', ...(changeHint && { changeHint }), ...more })

const legalTextField = (name: string, label: string, where: string): SettingField => ({
  path: `legal.${name}`,
  label,
  kind: 'text',
  changeHint: `The page /${name}, with a link at the foot of every page and ${where}.`,
})

export const contactSection: SettingsSection = {
  id: 'contact',
  title: 'Contact',
  hint: 'Name, contact details, address and legal texts of the gym',
  groups: [
    {
      title: 'Name',
      fields: [
        lineField('business.name', 'Name', 'Shown in page titles, emails, documents and search engines.'),
        lineField(
          'business.product',
          'Short name',
          'Shown beside the logo, at the top of emails and in this back office.',
        ),
        lineField('business.tagline', 'Tagline', 'Shown at the foot of every page and in search engines.'),
        {
          path: 'business.logo',
          label: 'Logo',
          kind: 'picture',
          use: 'logo',
          none: 'Default logo (kettlebell)',
          changeHint:
            'Shown beside the short name, in emails and as the site icon. The picture is small and square.',
        },
        lineField(
          'brand.color',
          'Color',
          'The color of buttons and highlighted words. Six digits, such as #ff6a1f.',
          { input: 'color' },
        ),
        lineField(
          'business.responsePromise',
          'Promised response time',
          'Shown on pages with a form and in the email after a request.',
        ),
      ],
    },
    {
      title: 'Phone and email',
      fields: [
        lineField('business.phone', 'Phone', 'Shown on every page and in every email.', { input: 'tel' }),
        lineField(
          'business.email',
          'Email',
          'Clients write to this address. It also gets the notifications for the gym.',
          {
            input: 'email',
          },
        ),
      ],
    },
    {
      title: 'Address',
      hint: 'Shown on the home page, in emails, in directions and in search engines.',
      fields: [
        lineField('business.address.street', 'Street'),
        lineField('business.address.city', 'City'),
        lineField('business.address.region', 'State'),
        lineField('business.address.postalCode', 'ZIP code'),
        lineField('business.address.country', 'Country', 'Two capital letters, such as US.'),
      ],
    },
    {
      title: 'Social networks',
      hint: 'Shown at the foot of every page and on the home page.',
      fields: [
        {
          path: 'business.social',
          label: 'Social networks',
          kind: 'rows',
          one: 'link',
          columns: [
            { key: 'network', label: 'Network', kind: 'choice', choices: socialNetworks },
            { key: 'handle', label: 'Username', kind: 'line' },
            { key: 'url', label: 'Link', kind: 'line' },
          ],
        },
      ],
    },
    {
      title: 'Privacy, terms and refunds',
      isFolded: true,
      hint: `Publish texts that a lawyer has reviewed. If a text is empty, its page and link are hidden. ${MARKDOWN_HINT}`,
      fields: [
        legalTextField('privacy', 'Privacy policy', 'beside the button of every form'),
        legalTextField('terms', 'Terms', 'beside the button of every form'),
        legalTextField('refunds', 'Refund policy', 'beside the pay button'),
      ],
    },
    {
      title: 'Time zone and currency',
      hint: 'The time zone and the currency are fixed after the first client is added, because stored dates and amounts depend on them.',
      fields: [
        lineField(
          'business.timeZone',
          'Time zone',
          'Used for all dates and times, such as America/Los_Angeles.',
          {
            isFixed: true,
          },
        ),
        lineField('business.currency', 'Currency', 'Used for all prices. Three letters, such as usd.', {
          isFixed: true,
        }),
      ],
    },
  ],
}
