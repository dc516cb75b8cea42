ALTER TABLE "connections" ADD COLUMN "spared_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "spared_error" text;