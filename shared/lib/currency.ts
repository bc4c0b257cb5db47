/** This list is from docs.stripe.com/currencies. Intl formats IDR and COP without decimals, but Stripe's amounts have two decimals. */
const CURRENCIES =
  'aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny ' +
  'cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk jmd ' +
  'jod jpy kes kgs khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ' +
  'ngn nio nok npr nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd szl ' +
  'thb tjs tnd top try ttd twd tzs uah ugx usd uyu uzs vnd vuv wst xaf xcd xof xpf yer zar zmw'
const ZERO_DECIMAL_CURRENCIES = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'
const THREE_DECIMAL_CURRENCIES = 'bhd jod kwd omr tnd'
/** Currencies that have no decimals, although Stripe expects amounts with two decimals that end in 00. */
const WHOLE_UNIT_CURRENCIES = 'isk ugx'

export const isCurrency = (code: string): boolean => /^[a-z]{3}$/.test(code) && CURRENCIES.includes(code)

type CurrencyDigits = {
  /** The number of decimals in Stripe's amounts. One unit of the currency is 10 ** minorDigits. */
  minorDigits: number
  shownDigits: number
  /** Stripe's amounts are multiples of this number. In currencies with three decimals, amounts must end in 0. */
  step: number
}

export function getCurrencyDigits(currency: string): CurrencyDigits {
  if (ZERO_DECIMAL_CURRENCIES.includes(currency)) return { minorDigits: 0, shownDigits: 0, step: 1 }
  if (THREE_DECIMAL_CURRENCIES.includes(currency)) return { minorDigits: 3, shownDigits: 3, step: 10 }
  if (WHOLE_UNIT_CURRENCIES.includes(currency)) return { minorDigits: 2, shownDigits: 0, step: 100 }
  return { minorDigits: 2, shownDigits: 2, step: 1 }
}

/** True if the amount can be paid by hand, for example in cash. Only Stripe requires amounts that end in 0. */
export const isManualAmount = (amount: number, currency: string): boolean => {
  const { minorDigits, shownDigits } = getCurrencyDigits(currency)
  return amount % 10 ** (minorDigits - shownDigits) === 0
}

/** The maximum amount that Stripe accepts: eight digits in the smallest currency unit. */
export const MAX_AMOUNT = 99_999_999

export const isChargeableAmount = (amount: number, currency: string): boolean =>
  amount % getCurrencyDigits(currency).step === 0
