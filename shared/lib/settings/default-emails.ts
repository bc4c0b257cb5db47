import type { EmailSettings } from './email-settings.ts'

const QUESTIONS_TEXT = 'Questions? Reply to this email or call {{phone}}.'

export const defaultEmails: EmailSettings = {
  dayPass: {
    subject: 'Your free 1-day pass {{pass code}} - valid through {{last day}}',
    opening:
      'Here is your complimentary day pass for {{gym}}. Show this QR code or the pass code at the front desk, on this screen or printed.',
    closing: '',
  },
  booking: {
    subject: 'Your free consultation with {{gym}} - we received your booking',
    opening:
      "Thank you for booking a free consultation. We'll contact you soon to schedule it.\n\n{{promise}}",
    closing: 'To correct or change something, reply to this email or call {{phone}}.',
  },
  intakeForm: {
    subject: 'Your health intake form - received by {{gym}}',
    opening:
      'Thank you for filling in your health intake form. Your coach will read it before your first session.',
    closing: 'If something has changed or you did not send this form, reply to this email or call {{phone}}.',
  },
  waiver: {
    subject: 'Your signed liability waiver - {{gym}}',
    opening: 'Thank you for signing. Please keep this copy for your records.',
    closing: 'If you did not sign this waiver, reply to this email or call {{phone}}.',
  },
  leadGuide: {
    subject: 'Your free transformation guide - {{gym}}',
    opening:
      'Twelve weeks are enough to see and feel a difference. These five habits do most of the work, whatever your goal is.',
    closing: 'Do you want a plan made for you? Book a free consultation: call {{phone}}.',
  },
  passUsed: {
    subject: 'The free pass is for a first visit - {{gym}}',
    opening:
      'A free day pass was requested for this address, and you have already trained with us. You can get one free pass every {{months}} months. Members cannot get one.\n\nWe would like to see you again: book a free consultation and we will find what fits you.',
    closing: 'Questions? Call {{phone}}.',
  },
  passReminder: {
    subject: 'Your free pass expires {{when}} - {{gym}}',
    opening:
      'Your free 1-day pass expires {{when}}. Choose a day that suits you and come by: we are happy to show you around.',
    closing: '',
  },
  noAnswer: {
    subject: 'We tried to reach you - {{gym}}',
    opening:
      'You asked us for a call, and we did not reach you on the phone.\n\nCall {{phone}} or reply to this email whenever it suits you. We will not call again unless you ask us to.',
    closing: '',
  },
  cardLink: {
    subject: 'Please check your card - {{gym}}',
    opening:
      'Change your card here; do not buy again.\n\nOn the page that this button opens, you can also view your invoices or cancel your membership. Our payment service asks for your email address there and sends you a link.',
    closing: QUESTIONS_TEXT,
  },
  checkoutLink: {
    subject: '{{program}} at {{gym}}',
    opening:
      "As we discussed, use this button to pay on our payment provider's secure page. The link works for 24 hours.",
    closing: QUESTIONS_TEXT,
  },
  intakeFormLink: {
    subject: 'Please fill in your health intake form for {{gym}}',
    opening: 'Before you train with us, please tell us about your health and your goals.',
    closing: QUESTIONS_TEXT,
  },
  waiverLink: {
    subject: 'Please sign your liability waiver for {{gym}}',
    opening: 'Before you train with us, please read our agreement and sign it.',
    closing: QUESTIONS_TEXT,
  },
  newAgreementLink: {
    subject: 'Please sign the new agreement of {{gym}}',
    opening:
      'You signed an earlier version of our agreement. Please read the new one and sign it before your next visit.',
    closing: QUESTIONS_TEXT,
  },
  appointmentBooked: {
    subject: 'Your {{appointment}}: {{time}}',
    opening:
      'Thank you for booking a {{appointment}}. You can find the time below and in the attached calendar file.',
    closing: QUESTIONS_TEXT,
  },
  appointmentMoved: {
    subject: 'New time for your {{appointment}}: {{time}}',
    opening:
      'This is the new time for your {{appointment}}. The attached calendar file replaces the earlier one.',
    closing: QUESTIONS_TEXT,
  },
  appointmentCancelled: {
    subject: 'Canceled: your {{appointment}} on {{time}}',
    opening:
      'Your {{appointment}} will not take place. The attached calendar file removes it from your calendar.',
    closing: QUESTIONS_TEXT,
  },
  appointmentTomorrow: {
    subject: 'Reminder: your {{appointment}}, {{time}}',
    opening: 'We look forward to meeting you. If you cannot come, please change the time or cancel it.',
    closing: QUESTIONS_TEXT,
  },
  appointmentSoon: {
    subject: 'See you soon: your {{appointment}}, {{time}}',
    opening: 'Your {{appointment}} is about to begin. If you cannot come, please call us.',
    closing: QUESTIONS_TEXT,
  },
}
