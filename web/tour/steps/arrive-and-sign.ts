import { checkIn } from '#shared/front-desk/check-in-operations.ts'
import { callAsStaff } from '../../admin/auth/call-as-staff.ts'
import { hasActivity, type TourContext, type TourStep } from '../step.ts'
import { agreeAndSign } from './agree-and-sign.ts'

const CHECK_IN_COUNT = 40

export const arriveAndSignStep: TourStep = {
  title: 'The visitor arrives',
  tasks: () => [
    'At the desk, type the pass code. The card says Sign first.',
    'Choose Sign now. Sign on this device, or open the link on the phone.',
    'After the signature, the card turns green without a click. Check the visitor in.',
  ],
  run: async (context) => {
    const { desk, phone, file, visitor } = context
    const { summary } = await file()
    await desk.open('/admin/check-in')
    await desk.type('Scan, or type a code, name or phone', `${summary.activePassCode}{Enter}`)
    await desk.findText('Sign first')
    await desk.click('button', /^Sign now/)
    const link = await desk.find().findByRole('link', { name: 'Sign on this device' })
    await phone.open(link.getAttribute('href') ?? '')
    await phone.type('Your full name', `${visitor.firstName} ${visitor.lastName}`)
    await phone.type('Date of birth', '1988-05-02')
    await agreeAndSign(context, visitor)
    await phone.findText('Thank You!')
    await desk.findText('Welcome')
  },
  isDone: (file) => hasActivity(file, 'waiverSigned') && file.summary.waiverValidThrough !== undefined,
  experiments: [{ label: 'Use the pass 40 times', run: checkInManyTimes }],
  proof:
    'The desk checks the evidence of the signed waiver, not only a status. The card turned green as soon as the visitor signed.',
  code: [
    'shared/front-desk/check-in.ts',
    'functions/front-desk/checkIn.ts',
    'functions/waivers/createWaiver.ts',
  ],
}

async function checkInManyTimes({ desk, file }: TourContext): Promise<string> {
  const { id, summary } = await file()
  const passCode = summary.activePassCode
  if (!passCode) return 'The pass is already used, so it admits no one else.'
  const startedAt = performance.now()
  const attempts = await Promise.allSettled(
    Array.from({ length: CHECK_IN_COUNT }, () =>
      callAsStaff(checkIn, { passCode }, { idempotencyKey: crypto.randomUUID() }),
    ),
  )
  const admittedCount = attempts.filter(({ status }) => status === 'fulfilled').length
  const durationMs = Math.round(performance.now() - startedAt)
  await desk.open(`/admin/clients/${id}`)
  return `${CHECK_IN_COUNT} concurrent check-ins with one pass: ${admittedCount} admitted, ${CHECK_IN_COUNT - admittedCount} refused, in ${durationMs} ms.`
}
