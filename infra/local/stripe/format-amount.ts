import { StripeError } from './stripe-error.ts'

/** The currencies that have no decimals at Stripe. shared/lib/currency.ts has the same list, so that tests reveal an error in either list. */
const ZERO_DECIMAL_CURRENCIES = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
const THREE_DECIMAL_CURRENCIES = 'BHD JOD KWD OMR TND'.split(' ')
const SUPPORTED_CURRENCIES = new Set(Intl.supportedValuesOf('currency'))
const UNSUPPORTED_CURRENCIES =
  'BYR CUC CUP ERN GHS HRK IQD IRR KPW LYD MRU SDG SSP STN SVC SYP BTN SLL TMT VED VES XCG XDR XSU ZWG ZWL'.split(
    ' ',
  )

const decimalsOf = (code: string) =>
  ZERO_DECIMAL_CURRENCIES.includes(code) ? 0 : THREE_DECIMAL_CURRENCIES.includes(code) ? 3 : 2

export function formatAmount(amount: number, currency: string): string {
  const decimals = decimalsOf(currency.toUpperCase())
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount / 10 ** decimals)
}

export function checkAmount(amount: number, currency: string): void {
  const code = currency.toUpperCase()
  if (!SUPPORTED_CURRENCIES.has(code) || UNSUPPORTED_CURRENCIES.includes(code) || code === currency)
    throw new StripeError(`Invalid currency: ${currency}.`, { param: 'currency' })
  const isWhole =
    code !== 'ISK' && code !== 'UGX' ? decimalsOf(code) !== 3 || amount % 10 === 0 : amount % 100 === 0
  if (!isWhole)
    throw new StripeError(
      `Invalid amount: ${formatAmount(amount, currency)} has more decimals than ${currency}.`,
      {
        param: 'unit_amount',
      },
    )
}
