import { type CurrentUser, interests, requiredInterests } from '@akada/contract/profiles/routes'
import { Plural, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Chip } from '#ui/controls/chip.tsx'
import { AccountForm } from './account-form.tsx'
import css from './accounts.module.css'
import { setUpProfileMutation } from './accounts.queries.ts'
import { Failure } from './form-failure.tsx'
import { interestNames } from './interest-names.ts'

interface Props {
  user: CurrentUser
  onDone: () => void
}

/** Chooses topics, so that the first feed is worth looking at. */
export function InterestForm({ user, onDone }: Props) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState<readonly string[]>(user.profile.interest)
  const save = useMutation(setUpProfileMutation())
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const missing = requiredInterests - chosen.length

  function submit(): void {
    setWasSubmitted(true)
    if (missing <= 0) save.mutate({ interest: [...chosen] }, { onSuccess: onDone })
  }

  return (
    <AccountForm
      onSubmit={submit}
      error={save.error}
      isPending={save.isPending}
      submitLabel={t`Show my feed`}
    >
      <fieldset className={css.topics}>
        <legend className={css.legend}>{t`Topics`}</legend>
        {interests.map((topic) => (
          <Chip
            key={topic}
            isOn={chosen.includes(topic)}
            onChange={(isOn) =>
              setChosen(isOn ? [...chosen, topic] : chosen.filter((other) => other !== topic))
            }
          >
            {i18n._(interestNames[topic])}
          </Chip>
        ))}
      </fieldset>
      {wasSubmitted && missing > 0 && (
        <Failure>
          <Plural
            value={missing}
            one="Choose one more, or skip this step."
            other="Choose # more, or skip this step."
          />
        </Failure>
      )}
    </AccountForm>
  )
}
