import type { Category } from '@vigie/command-service/contract/vocabulary';
import { defineMessages, type MessageDescriptor } from 'react-intl';

/** The names of the six categories (spec section 3). */
export const categoryTitles: Readonly<Record<Category, MessageDescriptor>> = defineMessages({
  phone: { id: 'category.phone', defaultMessage: 'Phone' },
  computer: { id: 'category.computer', defaultMessage: 'Computer' },
  behaviour: { id: 'category.behaviour', defaultMessage: 'Behaviour' },
  disrespect: { id: 'category.disrespect', defaultMessage: 'Disrespect' },
  dress: { id: 'category.dress', defaultMessage: 'Dress' },
  'badge defect': { id: 'category.badgeDefect', defaultMessage: 'Badge defect' },
});

/** What each category is for. */
export const categoryDescriptions: Readonly<Record<Category, MessageDescriptor>> = defineMessages({
  phone: {
    id: 'category.phone.description',
    defaultMessage: 'Using a phone or connected object outside designated areas',
  },
  computer: {
    id: 'category.computer.description',
    defaultMessage: 'Using a computer improperly or outside designated areas',
  },
  behaviour: {
    id: 'category.behaviour.description',
    defaultMessage: 'Problematic or dangerous behaviour in the school',
  },
  disrespect: {
    id: 'category.disrespect.description',
    defaultMessage: 'Lack of respect for a student or staff member',
  },
  dress: { id: 'category.dress.description', defaultMessage: 'Inappropriate attire' },
  'badge defect': {
    id: 'category.badgeDefect.description',
    defaultMessage: 'Badge missing or not apparent',
  },
});
