DROP INDEX "users_by_name";--> statement-breakpoint
DROP INDEX "users_tenant_by_name";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("name_key","id") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "users_tenant_by_name" ON "users" USING btree ("tenant_id","name_key","id","franchisor_id","company_id") WHERE deleted_at IS NULL;