import type { TourContext, Visitor } from '../step.ts'

export async function agreeAndSign({ phone }: Pick<TourContext, 'phone'>, { firstName, lastName }: Visitor) {
  await phone.click('checkbox', /^I have read and agree to the terms above/)
  await phone.click('checkbox', /^I agree to sign electronically/)
  await phone.type('Full legal name', `${firstName} ${lastName}`)
  await phone.click('button', 'Sign Waiver')
}
