import { listBookings } from '#shared/appointments/bookings-operations.ts'
import { createCheckout } from '#shared/payments/payments-operations.ts'
import { callApi, getStaffToken, newIdempotencyKey, newUniqueEmail, publicCreateRequests } from '../api.ts'
import type { Check } from '../check.ts'
import { addFault, clearFaults } from '../faults.ts'
import type { TestSite } from '../test-site.ts'

const patterns = [
  /[\w-]+@mail\.example/,
  /Łukasz/,
  /541\D{0,2}555\D?01\d\d/,
  /Move without pain/,
  /eyJ[\w-]{10}/,
  /whsec_/,
  /sk_test/,
]

/** This check must run last, because it reads the log of the shared product after every kind of request was sent. */
export const logPrivacyCheck: Check = {
  name: 'no form input in logs',
  control: {
    file: 'functions/lib/http/handler.ts',
    rule: 'const parsedRequest = parseRequest(event, op.maxBodyBytes)',
    replacement: 'const parsedRequest = parseRequest(event, op.maxBodyBytes)\n    console.log(event.body)',
  },
  run: async ({ sharedProduct, countAttempts, countFaults, expect }) => {
    const product = await sharedProduct()
    countFaults(await sendPersonalData(product))
    const output = product.output()
    countAttempts(output.split('\n').length)
    for (const pattern of patterns) expect(!pattern.test(output), `printed: ${output.match(pattern)?.[0]}`)
    return undefined
  },
}

/** Sends personal data in every input, also in calls that must fail. Returns the number of injected faults. */
async function sendPersonalData(product: TestSite): Promise<number> {
  const token = await getStaffToken(product)
  let faultCount = 0
  const withFault = async (service: 'ses' | 'dynamodb' | 'stripe', call: () => Promise<unknown>) => {
    await addFault(product, { service, fault: 'reject', message: `Wrong: ${newUniqueEmail()}` })
    await call()
    faultCount += await clearFaults(product)
  }
  for (const { operation, form } of publicCreateRequests) {
    const [input, key] = [form(), newIdempotencyKey()]
    const { email } = input
    await callApi(product, operation, input, { key })
    await callApi(product, operation, { ...input, email: newUniqueEmail() }, { key })
    await callApi(product, operation, { ...input, email: `${email} and more` })
    for (const service of ['ses', 'dynamodb'] as const)
      await withFault(service, () => callApi(product, operation, form()))
    for (const path of [`/api${operation.path}/${email}?client=${email}`, `/intake-form?client=${email}`])
      await (await fetch(product.site + path)).arrayBuffer()
    await callApi(product, listBookings, { search: email }, { token })
    await callApi(product, listBookings, { search: email }, { token: `${token}x` })
  }
  const lineItems = [{ priceId: 'personal-training-session', quantity: 1 }]
  await withFault('stripe', () => callApi(product, createCheckout, { lineItems }))
  return faultCount
}
