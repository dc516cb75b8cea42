import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { dayText } from '@outpost/ui';

/** Days as the pickers read them; today is the day in the viewer's time zone. */
export class ViewerDays extends AdapterDayjs {
  constructor(...options: ConstructorParameters<typeof AdapterDayjs>) {
    super(...options);
    const read = this.date;
    this.date = (value, timezone) =>
      read(value === undefined ? (dayText(new Date()) as typeof value) : value, timezone);
  }
}
