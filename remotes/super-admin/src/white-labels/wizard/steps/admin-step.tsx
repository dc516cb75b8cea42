import { Column, TextField } from '@outpost/ui';

/** Name and email address of the owner. */
export function AdminStep() {
  return (
    <Column gap={2}>
      <TextField
        name="adminEmail"
        label="Email"
        type="email"
        hint="Needed before it is published. Without an address there is no admin."
        isFocused
      />
      <TextField name="adminFirstName" label="First name" hint="May stay empty" />
      <TextField name="adminLastName" label="Last name" hint="May stay empty" />
    </Column>
  );
}
