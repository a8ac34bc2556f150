import { expect, test } from 'vitest'
import { readQuery } from '#web/lib/address-search.ts'
import { paymentReturn } from './payment-return.ts'

const read = (query: string) => readQuery(query, paymentReturn)

test('a payment and a confirmed card come back with their credential', () => {
  expect(read('payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=succeeded')).toEqual({
    intent: 'pi_1',
    clientSecret: 'pi_1_secret_x',
    saysFailed: false,
  })
  expect(read('setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_x&redirect_status=failed')).toEqual({
    intent: 'seti_1',
    clientSecret: 'seti_1_secret_x',
    saysFailed: true,
  })
})

test('a credential names its payment, and one of another payment or of another form is not used', () => {
  expect(read('payment_intent_client_secret=pi_1_secret_x').intent).toBe('pi_1')
  expect(read('payment_intent=pi_2&payment_intent_client_secret=pi_1_secret_x')).toMatchObject({
    intent: 'pi_2',
    clientSecret: '',
  })
  expect(read('payment_intent=pi_1&payment_intent_client_secret=%3Cb%3E').clientSecret).toBe('')
  expect(read('')).toEqual({ intent: '', clientSecret: '', saysFailed: false })
})
