import { Column, TextField } from '@outpost/ui';

/** Names of the three tiers, from the top down. */
export function HierarchyStep() {
  return (
    <Column gap={2}>
      <TextField
        name="agencyName"
        label="Agency"
        hint="The organization itself. An empty name goes back to the usual one."
        isFocused
      />
      <TextField name="franchisorName" label="Franchisor" hint="Those below it, in the singular" />
      <TextField
        name="franchiseeName"
        label="Franchisee"
        hint="The companies below each of those, in the singular"
      />
    </Column>
  );
}
