import { LEVELS, SECTIONS, type Level, type Section } from '@vigie/command-service/contract/vocabulary';
import { FormattedMessage } from 'react-intl';
import { SelectField, type SelectFieldProps } from '../forms/select-field.tsx';

type ClassSelectProps<Value extends string> = Omit<SelectFieldProps<Value>, 'label' | 'options'>;

const asOptions = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));

const LEVEL_OPTIONS = asOptions(LEVELS);
const SECTION_OPTIONS = asOptions(SECTIONS);

/** The level of a class. */
export const LevelSelect = (props: ClassSelectProps<Level>) => (
  <SelectField
    {...props}
    label={<FormattedMessage id="students.level" defaultMessage="Level" />}
    options={LEVEL_OPTIONS}
  />
);

/** The section of a class within its level. */
export const SectionSelect = (props: ClassSelectProps<Section>) => (
  <SelectField
    {...props}
    label={<FormattedMessage id="students.section" defaultMessage="Section" />}
    options={SECTION_OPTIONS}
  />
);
