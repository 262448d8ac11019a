import { useState } from 'react'
import { VerificationBanner } from '#features/verification/public.ts'
import { Field } from '#ui/fields/field.tsx'
import { Button } from '#ui/controls/button.tsx'
import { type Crop, wholePicture } from '#ui/pickers/crop-geometry.ts'
import { Cropper } from '#ui/pickers/cropper.tsx'
import { type PhoneNumber, PhoneInput } from '#ui/fields/phone/phone-input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Stepper } from '#ui/controls/stepper.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { KitSection } from './kit-section.tsx'
import css from './kit.module.css'

const countries = [
  { code: '+234', name: 'Nigeria' },
  { code: '+1', name: 'Canada' },
]

/** A landscape picture, drawn here. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#3b389e"/><circle cx="380" cy="180" r="110" fill="#fabf21"/></svg>',
)}`

function Phones() {
  const [number, setNumber] = useState<PhoneNumber>({ code: '+234', digits: '80312' })
  return (
    <KitSection title="Phone number and choice">
      <div className={css.narrow}>
        <Field label="Phone number" hint="Enter all 10 digits, like 803 123 4567.">
          {(control) => <PhoneInput {...control} value={number} onChange={setNumber} countries={countries} />}
        </Field>
        <Field label="Another number" error="This phone number belongs to another account.">
          {(control) => <PhoneInput {...control} value={number} onChange={setNumber} countries={countries} />}
        </Field>
        <Field label="Fixed number">
          {(control) => (
            <PhoneInput
              {...control}
              value={{ code: '+234', digits: '8031234567' }}
              onChange={nothing}
              countries={countries}
              disabled
            />
          )}
        </Field>
        <Field label="Country">
          {(control) => (
            <Select {...control}>
              <option>Nigeria</option>
              <option>Canada</option>
            </Select>
          )}
        </Field>
      </div>
    </KitSection>
  )
}

const nothing = () => {}
const flags = (
  profileSetupCompleted: boolean,
  isLocationVerified: boolean,
  phoneNumberVerified: boolean,
) => ({
  profileSetupCompleted,
  isLocationVerified,
  phoneNumberVerified,
  wallet: true,
})

function Verification() {
  return (
    <KitSection title="Verification">
      <Stepper
        label="Steps"
        onStep={nothing}
        steps={[
          { key: 'profile', label: 'Profile', state: 'completed', isShown: false },
          { key: 'location', label: 'Location', state: 'current', isShown: true },
          { key: 'phone', label: 'Phone', state: 'pending', isShown: false },
          { key: 'wallet', label: 'Wallet', state: 'pending', isShown: false },
        ]}
      />
      <VerificationBanner user={flags(false, false, false)} onStep={nothing} />
      <VerificationBanner user={flags(true, false, false)} onStep={nothing} />
      <VerificationBanner user={flags(true, true, false)} onStep={nothing} />
      <VerificationBanner user={flags(true, false, true)} onStep={nothing} />
    </KitSection>
  )
}

/** Profile parts: numbers, cropping a picture, the steps of verification, a warning. */
export function KitProfile() {
  const [crop, setCrop] = useState<Crop>(wholePicture)
  return (
    <>
      <Phones />
      <KitSection title="Cutting a picture">
        <Cropper src={picture} crop={crop} onChange={setCrop} onError={nothing} />
      </KitSection>
      <Verification />
      <KitSection title="A warning">
        <div className={css.row}>
          <Button
            kind="outline"
            onClick={() => showToast({ message: 'Profile Incomplete', tone: 'warn', stays: true })}
          >
            Show a warning
          </Button>
        </div>
      </KitSection>
    </>
  )
}
