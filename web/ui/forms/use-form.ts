/**
 * The values of a form, their errors, and the props for the fields of the kit.
 *   const form = useForm({ initialValues: { email: '', remember: false }, validate: { email: isNotEmpty('…') } })
 *   <TextField label="Email" {...form.field('email')} />   <CheckField label="Remember me" {...form.check('remember')} />
 *   if (form.validate()) save.mutate(form.getValues())
 * An error is shown until its field changes or the form is checked again.
 */
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { checkForm, type FormErrors, type FormRules, readInput } from './form-rules.ts'

type FormOptions<Values> = {
  initialValues: Values
  /** The errors that the form starts with. */
  initialErrors?: FormErrors<Values>
  validate?: FormRules<Values>
  onValuesChange?: () => void
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>

export function useForm<Values extends object>({
  initialValues,
  initialErrors = {},
  validate,
  onValuesChange,
}: FormOptions<Values>) {
  const [values, setAll] = useState(initialValues)
  const [errors, setErrors] = useState(initialErrors)
  // The newest values, including those that were set since the last render.
  const latest = useRef(values)

  const setValues = (next: Values | ((now: Values) => Values)) => {
    latest.current = typeof next === 'function' ? next(latest.current) : next
    setAll(latest.current)
  }
  const setFieldValue = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues({ ...latest.current, [name]: value })
    setErrors(({ [name]: _, ...rest }) => rest as FormErrors<Values>)
    onValuesChange?.()
  }
  /** Checks every field, shows the errors, and returns whether there are none. */
  const check = (): boolean => {
    const found = checkForm(latest.current, validate)
    setErrors(found)
    return Object.keys(found).length === 0
  }
  return {
    values,
    errors,
    getValues: () => latest.current,
    setValues,
    setFieldValue,
    validate: check,
    reset: () => {
      setValues(initialValues)
      setErrors({})
    },
    /**
     * The props of a control with a value. The control passes either its change event or the new value to `onChange`.
     */
    field: <Name extends keyof Values>(name: Name) => ({
      value: values[name],
      error: errors[name],
      onChange: (input: Values[Name] | ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        setFieldValue(name, readInput<Values[Name]>(input)),
    }),
    /** The props of a checkbox. */
    check: <Name extends keyof Values>(name: Name) => ({
      checked: values[name] === true,
      error: errors[name],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        setFieldValue(name, currentTarget.checked as Values[Name]),
    }),
    /** Returns a submit handler, which checks the form and calls `whenValid` or `otherwise`. */
    onSubmit: (whenValid: (values: Values) => void, otherwise?: () => void) => (event: FormEvent) => {
      event.preventDefault()
      if (check()) whenValid(latest.current)
      else otherwise?.()
    },
  }
}
